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
const BLINK = 300;
const app = document.getElementById('app')!;
/** The page comes while its words do; until both are there, the document shows what it brought. */
const page = pageAt(router.path)
  .load()
  .catch(() => {});
/**
 * What the document brought has been painted: otherwise a phone works on the page and shows nothing meanwhile. In a tab
 * that nobody sees nothing is painted, and nobody waits.
 */
const painted = new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(resolve));
  setTimeout(resolve, document.hidden ? 0 : BLINK);
});

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
    await Promise.all([words(), shelf.load(), page, painted]);
  } catch {
    app.innerHTML = `<p class="bad" role="alert">${unreachable()}</p>`;
    setTimeout(() => void start(), SOON);
    return;
  }
  app.replaceChildren();
  mount(App, { target: app });
  whenIdle(() => void keep());
}

/** What nobody waits for. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: SOON });
  else setTimeout(work, SOON);
}

async function keep(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await (await import('./house/keeping')).keepHouse();
  } catch {
    // Where a browser allows none, there is none.
  }
}

void start();
