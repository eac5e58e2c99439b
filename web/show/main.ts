/**
 * A board on a position from a file, for drawing it: /show.html?position=luxor-busy&theme=dark&language=cs&narrow=1
 * Positions are made by tests/pages/positions.py into web/show/positions/. Not part of the built pages.
 */
import '../src/look/base.css';
import { mount } from 'svelte';
import type { Position } from './position';
import Show from './Show.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
const answer = await fetch(`/show/positions/${asked.get('position')}.json`);
const position = (await answer.json()) as Position;
mount(Show, {
  target: document.getElementById('show')!,
  props: { position, language: asked.get('language') ?? 'en', narrow: asked.get('narrow') === '1' },
});
