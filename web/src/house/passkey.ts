/** Passkeys, as far as the browser has to do with them. */
import { post } from '../api/client';
import type { CameIn, Passkey } from '../api/told';

interface Asked {
  options: object;
}

/** Makes a passkey for the account of this browser; null if its owner changed their mind. */
export async function makePasskey(password: string): Promise<readonly Passkey[] | null> {
  const { options } = await post<Asked>('/me/passkeys/options', { password });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await unlessCancelled(navigator.credentials.create({ publicKey }));
  return made && (await post<{ passkeys: Passkey[] }>('/me/passkeys', { credential: asJson(made) })).passkeys;
}

/** Signs in by a passkey that this browser can reach; null if its owner changed their mind. */
export async function usePasskey(): Promise<CameIn | null> {
  const { options } = await post<Asked>('/sessions/passkey/options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const used = await unlessCancelled(navigator.credentials.get({ publicKey }));
  return used && post<CameIn>('/sessions/passkey', { credential: asJson(used) });
}

/** Browsers tell nobody whether there was no passkey or no wish to use it. */
async function unlessCancelled(asking: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

function asJson(credential: Credential): unknown {
  return (credential as PublicKeyCredential).toJSON();
}
