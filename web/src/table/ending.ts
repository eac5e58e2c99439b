/** Who won and how, in a sentence or two. */
import type { Standing } from '../api/told';
import type { Words } from '../contract/words';
import { row, t } from '../words/index.svelte';
import { total } from './score';
import { winners } from './winners';

function totals(standing: Standing): number[] {
  return (standing.points ?? []).map((seat) => total(seat).points);
}

export function headline(standing: Standing, names: readonly string[]): string {
  const points = totals(standing);
  const [first, ...others] = winners(standing);
  // Whoever is beaten alone is told their points as well.
  if (names.length === 1) return t('end.alone', { points: points[0] ?? 0 });
  if (first === undefined) return t('table.over');
  const name = names[first] ?? '';
  if (others.length > 0) {
    return t('end.shared', { names: row([first, ...others].map((at) => names[at] ?? '')), points: points[first] ?? 0 });
  }
  if (leftAlone(standing, first)) {
    const wins = standing.you === first ? t('end.you_left') : t('end.left', { name });
    return [wins, ...dropped(standing, names)].join(' ');
  }
  const next = Math.max(...points.filter((_, at) => at !== first));
  return t(standing.you === first ? 'end.you_win' : 'end.wins', { name, points: points[first] ?? 0, next });
}

/** The same in two or three words, for large letters. */
export function title(standing: Standing, names: readonly string[]): string {
  const [first, ...others] = winners(standing);
  const you = standing.you;
  if (first === undefined) return t(you === null ? 'table.over' : 'end.title_beaten');
  if (others.length > 0) {
    const all = [first, ...others];
    if (you !== null && all.includes(you)) return t('end.title_shared_you');
    return t('end.title_shared', { names: row(all.map((at) => names[at] ?? '')) });
  }
  const onTime = leftAlone(standing, first) && standing.seats.some((seat) => seat.out === 'timed_out');
  if (you === first) return t(onTime ? 'end.title_on_time_you' : 'end.title_you');
  return t(onTime ? 'end.title_on_time' : 'end.title', { name: names[first] ?? '' });
}

/** The points of the winner and of whoever came next; nothing where points decided nothing. */
export function margin(standing: Standing): string {
  const points = totals(standing);
  const [first, ...others] = winners(standing);
  if (first === undefined || points.length === 0) return '';
  if (points.length === 1) return t('table.points', { count: points[0] ?? 0 });
  if (others.length > 0) return t('table.points', { count: points[first] ?? 0 });
  if (leftAlone(standing, first)) return '';
  return t('end.margin', {
    points: figure(points[first] ?? 0),
    next: figure(Math.max(...points.filter((_, at) => at !== first))),
  });
}

/** Points as they are written: hunger in Egizia leads below nothing, with a true minus. */
function figure(points: number): string {
  return String(points).replace('-', '−');
}

/** Who gave up and who lost on time, each in a sentence. */
function dropped(standing: Standing, names: readonly string[]): string[] {
  const said: string[] = [];
  for (const [how, others, you] of [
    ['resigned', 'end.gave_up', 'end.you_gave_up'],
    ['timed_out', 'end.on_time', 'end.you_on_time'],
  ] as const) {
    const gone = standing.seats.flatMap((seat, at) => (seat.out === how ? [at] : []));
    const rest = gone.filter((at) => at !== standing.you);
    if (rest.length > 0) said.push(t(others, { names: row(rest.map((at) => names[at] ?? '')), count: rest.length }));
    if (rest.length < gone.length) said.push(t(you));
  }
  return said;
}

/** Whether everybody else dropped out: then points decided nothing. */
function leftAlone(standing: Standing, winner: number): boolean {
  return standing.seats.length > 1 && standing.seats.every((seat, at) => at === winner || seat.out);
}

/** What brought the winner most, and who came closest. */
export function story(standing: Standing, names: readonly string[], words: Words): string {
  const points = totals(standing);
  const winner = winners(standing)[0];
  if (winner === undefined) return dropped(standing, names).join(' ');
  if (!standing.points || leftAlone(standing, winner)) return '';
  const said: string[] = [];
  // Where all points are of one kind there is nothing to tell of it.
  const brought = Object.entries(standing.points[winner] ?? {})
    .filter(([, count]) => count)
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0));
  const [most, other] = brought;
  if (most && other && (most[1] ?? 0) > 0 && winners(standing).length === 1) {
    const alike = brought.filter(([, count]) => count === most[1]).map(([each]) => words.say('category', each));
    const count = most[1] ?? 0;
    if (alike.length > 1) said.push(t('end.most_alike', { categories: row(alike), points: count }));
    else said.push(t('end.most', { category: alike[0] ?? '', points: count, total: points[winner] ?? 0 }));
  }
  const second = standing.places?.indexOf(2) ?? -1;
  if (second >= 0 && winners(standing).length === 1) {
    const short = (points[winner] ?? 0) - (points[second] ?? 0);
    // Whoever loses nothing where others do has not led there.
    const led = Object.entries(standing.points[second] ?? {})
      .filter(([category, most]) => {
        const others = standing.points!.filter((_, at) => at !== second);
        return (most ?? 0) > 0 && others.every((seat) => (seat[category] ?? 0) < (most ?? 0));
      })
      .map(([category]) => category);
    if (short === 0) said.push(t('end.tie', { by: words.say('game', 'tie_break') }));
    // Where the winner needed one kind alone, a lead in another is not worth telling.
    else if (led.length > 0 && other) {
      const categories = row(led.map((category) => words.say('category', category)));
      const told = { name: names[second] ?? '', categories, count: led.length, short };
      said.push(t(standing.you === second ? 'end.you_led' : 'end.led', told));
    }
  }
  return [...said, ...dropped(standing, names)].join(' ');
}
