import './look/base.css';
import './look/controls.css';
import { mount } from 'svelte';
import { Refused } from './api/client';
import App from './App.svelte';
import { pageAt } from './house/addresses';
import { router } from './house/router.svelte';
import { settings } from './house/settings.svelte';
import { shelf } from './house/shelf.svelte';
import { unreachable } from './words/unreachable';
import { speak } from './words/index.svelte';

const SOON = 3000;
const app = document.getElementById('app')!;

/** The words in the language of the last visit; where it is not there any more, in that of the browser. */
async function words(): Promise<void> {
  try {
    // The server has chosen one for the document, and its words are on their way.
    await speak(settings.language || document.documentElement.lang);
  } catch (error) {
    if (!settings.language || !(error instanceof Refused) || error.status === 0) throw error;
    await speak('');
  }
}

async function start(): Promise<void> {
  try {
    await Promise.all([words(), shelf.load()]);
  } catch {
    app.innerHTML = `<p class="bad" role="alert">${unreachable()}</p>`;
    setTimeout(() => void start(), SOON);
    return;
  }
  app.replaceChildren();
  mount(App, { target: app });
  whenIdle(() => void keepHouse());
}

/** What nobody waits for. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: SOON });
  else setTimeout(work, SOON);
}

/** From now on the house opens without a network. */
async function keepHouse(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Where a browser allows none, there is none.
  }
}

// The page comes while its words do.
void pageAt(router.path)
  .load()
  .catch(() => {});
void start();
