/** Where we are: the address of the page. Links inside the house change it without loading anything anew. */

import { untrack } from 'svelte';

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /** The address of the page before this one; empty for the first. */
  before = '';

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.clicked(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** The same, without a step in the browser's history: for what changes many times in a row. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.read();
  }

  private read(): void {
    // Whoever changes the address need not change it again whenever it changes.
    const [path, search] = untrack(() => [this.path, this.search]);
    if (path !== location.pathname) this.before = path + search;
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    // A link to a place on the same page is the browser's business.
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
