/** Lets the house open without a network: with the rules of every game, and with the lessons that were opened. */
import { once } from '../api/client';
import { pageAt } from './addresses';
import { settings } from './settings.svelte';
import { shelf } from './shelf.svelte';

/** Whatever passes through the worker and may be kept, it keeps; so what shall be here later is fetched now. */
export async function keepHouse(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  }
  await Promise.allSettled([
    ...['/rules', '/learn', '/offline'].map((path) => pageAt(path).load()),
    once('/lessons'),
    ...shelf.games.map(({ name }) => once(`/games/${name}/rules/${settings.language}`)),
  ]);
}
