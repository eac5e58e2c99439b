import { afterEach, expect, test, vi } from 'vitest';
import { passkeysWork } from './passkeySupport';

afterEach(() => vi.unstubAllGlobals());

test('passkeys need a browser that knows them and a host with a name', () => {
  expect(passkeysWork('waset.example')).toBe(false);
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) });
  expect(passkeysWork('waset.example')).toBe(true);
  expect(passkeysWork('localhost')).toBe(true);
  expect(passkeysWork('192.168.1.7')).toBe(false);
  expect(passkeysWork('[::1]')).toBe(false);
});
