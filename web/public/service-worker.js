/**
 * Lets the house open without a network, and shows what the server sends while no page is open.
 *
 * What is kept is named here, and nothing else is: the document without anybody's table, built files, whose names change
 * with their content, and what the server tells everybody about games, rules and lessons. No table, and nobody's name.
 * Documents and words come from the server whenever it answers, so no page is stale.
 */
const CACHE = 'waset-1';
const SHELL = '/';
const BUILT = /^\/(assets\/|icon|app\.)/;
const TOLD_TO_ALL = /^\/api\/(games|games\/\w+\/(guide|words|rules|figures)(\/.*)?|(words|lessons)(\/.*)?)$/;
/** Built files of so many versions are kept as fit in; the oldest go first. */
const MOST = 600;

async function keep(request, answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST))) {
    if (new URL(old.url).pathname !== SHELL) await cache.delete(old);
  }
}

/** The document of the house with the files that it names and the words that it needs. */
async function prepare() {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  const text = await answer.clone().text();
  await keep(SHELL, answer);
  const named = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1]);
  const wanted = named.filter((path) => BUILT.test(path) || TOLD_TO_ALL.test(path));
  await Promise.allSettled(wanted.map(async (path) => keep(path, await fetch(path))));
}

async function fromServerFirst(event, key) {
  try {
    const answer = await fetch(event.request);
    if (key) event.waitUntil(keep(key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(key ?? SHELL, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function fromHereFirst(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  async function begin() {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  }
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The document at the address of a table names that table: only that of the front page is kept.
  if (request.mode === 'navigate') event.respondWith(fromServerFirst(event, pathname === SHELL ? SHELL : null));
  else if (BUILT.test(pathname)) event.respondWith(fromHereFirst(event));
  else if (TOLD_TO_ALL.test(pathname)) event.respondWith(fromServerFirst(event, request));
});

// -- push messages ------------------------------------------------------------------------------------------------

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (!told) return;
  async function show() {
    await self.registration.showNotification(told.title, {
      body: told.text,
      lang: told.language,
      // One that comes twice replaces the first, without another sound.
      tag: told.tag,
      icon: '/icon-192.png',
      badge: '/icon-badge.png',
      data: { path: told.path },
    });
    const shown = await self.registration.getNotifications();
    await self.navigator.setAppBadge?.(shown.length);
  }
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/mine', self.location.origin);
  async function open() {
    if (address.origin !== self.location.origin) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === address.pathname);
    if (there) await there.focus();
    else await self.clients.openWindow(address.pathname);
  }
  event.waitUntil(open());
});

self.addEventListener('pushsubscriptionchange', (event) => {
  async function renew() {
    const key = event.oldSubscription?.options.applicationServerKey;
    if (!key) return;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/me/push', { method: 'PUT', headers, body: JSON.stringify({ endpoint, keys }) });
  }
  event.waitUntil(renew());
});
