/** What can still come, in words: contents of bag and decks that anybody at the table could work out (10.1). */
import type { Scene } from './scene.svelte';
import { held } from './view';

export function inBag(scene: Scene): string {
  return held(scene.table.bag)
    .map(([piece, count]) => `${count} × ${scene.words.word('piece', piece)}`)
    .join(', ');
}

/** Artisans still in the deck by their points, and those put away. */
export function inArtisans(scene: Scene): string {
  const { table, tables } = scene;
  const listed = (cards: Readonly<Record<string, number>>): string => {
    const counts = new Map<number, number>();
    for (const [artisan, count] of held(cards)) {
      const points = tables.artisans.points[Number(artisan) - 1] ?? 0;
      counts.set(points, (counts.get(points) ?? 0) + count);
    }
    return [...counts].map(([points, count]) => `${count} × ${points}`).join(', ');
  };
  return told(scene, listed(table.artisan_deck), listed(table.artisan_discards));
}

/** Nobles nobody has seen yet, and those put away. */
export function inNobles(scene: Scene): string {
  const listed = (cards: Readonly<Record<string, number>>): string =>
    held(cards)
      .map(([noble]) => scene.words.word('noble', noble))
      .join(', ');
  return told(scene, listed(scene.table.unseen.nobles), listed(scene.table.noble_discards));
}

function told(scene: Scene, unseen: string, away: string): string {
  const left = scene.say('still_in', { what: unseen || '–' });
  return away ? `${left} ${scene.say('put_away', { what: away })}` : left;
}
