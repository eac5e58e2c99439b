/** Who sits at this browser: nobody yet, a name, or a name with an account. */
import { ask, post, Refused } from '../api/client';
import { feed } from '../api/feed.svelte';
import type { CameIn, Person } from '../api/told';
import { usePasskey } from './passkey';

class Visitor {
  person = $state.raw<Person | null>(null);
  /** Whether the server has said who we are, or that we are nobody. */
  known = $state(false);

  async find(): Promise<void> {
    try {
      this.person = await ask<Person>('GET', '/me');
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) return;
      this.person = null;
    }
    this.known = true;
  }

  /** Whether we have chosen our name ourselves. */
  get named(): boolean {
    return this.person !== null && !this.person.given;
  }

  /** Comes in, under a name of our own or one that is given; whoever is in already takes the name from now on. */
  async comeIn(name = ''): Promise<void> {
    if (!this.known) await this.find();
    if (!this.person) await this.become(post<CameIn>('/people', name ? { name } : {}));
    else if (name && name !== this.person.name) this.person = await ask<Person>('PUT', '/me/name', { name });
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.become(post<CameIn>('/sessions', { name, password }));
  }

  /** Signs in by a passkey; nothing happens if its owner changed their mind. */
  async signInByPasskey(): Promise<void> {
    const came = await usePasskey();
    if (came) await this.become(Promise.resolve(came));
  }

  /** Signs in by a recovery code, with a new password. */
  async recover(code: string, password: string): Promise<void> {
    await this.become(post<CameIn>('/sessions/recovery', { code, password }));
  }

  async keep(password: string): Promise<void> {
    await ask('PUT', '/me/password', { password });
    await this.find();
  }

  /** A new password for the old one; the other devices may be signed out with it. */
  async changePassword(old: string, password: string, endOthers: boolean): Promise<void> {
    await ask('PUT', '/me/password', { password, old, end_others: endOthers });
    if (endOthers) feed.renew();
  }

  async leave(): Promise<void> {
    await ask('DELETE', '/sessions');
    this.forget();
  }

  /** The server knows us no more. */
  forget(): void {
    this.person = null;
    feed.renew();
  }

  private async become(coming: Promise<CameIn>): Promise<void> {
    this.person = (await coming).person;
    this.known = true;
    feed.renew();
  }
}

export const visitor = new Visitor();
