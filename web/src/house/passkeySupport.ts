/** Whether this page can use passkeys: a browser of today, a safe connection, and a host name rather than a number. */
export function passkeysWork(host = location.hostname): boolean {
  const named = !/^[\d.]+$|:/.test(host);
  return named && typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}
