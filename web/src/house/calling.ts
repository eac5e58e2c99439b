/** Whether and how this browser can be called by push messages. */
import { ask, post } from '../api/client';

export type Obstacle = 'no_address' | 'no_secure' | 'no_support' | 'denied';

/** Why this browser cannot be called with the key of the server; nothing if it can. */
export function obstacle(key: string | null): Obstacle | undefined {
  if (!key) return 'no_address';
  if (!isSecureContext) return 'no_secure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no_support';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** What of this browser the push service knows; nothing before anybody switched it on. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Lets this browser be called; false if its owner does not allow it. */
export async function callHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with the key of another server is of no use.
  const before = await pushManager.getSubscription();
  if (before && !sameKey(before, key)) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  await ask('PUT', '/me/push', { endpoint, keys });
  return true;
}

export async function callNoMore(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  await post('/me/push/ended', { endpoint: known.endpoint });
  await known.unsubscribe();
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameKey(known: PushSubscription, key: string): boolean {
  const before = known.options.applicationServerKey;
  return before !== null && String(new Uint8Array(before)) === String(bytes(key));
}
