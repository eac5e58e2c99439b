/** Points as obelisks: for each player a course of stone a category, one upon the other. */
import type { Points } from '../score';

/** So many pixels a point, unless the highest obelisk would be higher than this. */
const A_POINT = 6.2;
const HIGHEST = 260;
/** The size of the numbers, unless they are to be larger. */
export const LETTER = 14;
export interface Course {
  readonly category: string;
  readonly points: number;
  /** From the ground up, in pixels; those of lost points lie below it. */
  readonly from: number;
  readonly to: number;
  readonly most: boolean;
  /** How high its number stands beside it, where it is too low for one inside. */
  readonly beside: number | null;
}

export interface Tower {
  readonly courses: readonly Course[];
  readonly height: number;
  /** How far it reaches below the ground. */
  readonly depth: number;
}

/**
 * The obelisks of all seats, their categories in the order given, from the bottom; `goal` fits beside them too. A course
 * lower than a line of its numbers has its number beside it.
 */
export function towersOf(points: readonly Points[], categories: readonly string[], goal = 0, line = LETTER): Tower[] {
  const highest = Math.max(1, goal, ...points.map((seat) => gained(seat)));
  const unit = Math.min(A_POINT, HIGHEST / highest);
  return points.map((seat) => {
    const courses: Course[] = [];
    let up = 0;
    let down = 0;
    let free = -Infinity;
    for (const category of categories) {
      const value = seat?.[category] ?? 0;
      if (value === 0) continue;
      const thick = Math.abs(value) * unit;
      const from = value > 0 ? up : down - thick;
      if (value > 0) up += thick;
      else down -= thick;
      const most =
        points.length > 1 && value > 0 && points.every((other) => other === seat || (other?.[category] ?? 0) < value);
      let beside: number | null = null;
      // One number above the other, however low the courses are.
      if (value < 0) beside = from + thick / 2;
      else if (thick < line) {
        beside = Math.max(from + thick / 2, free);
        free = beside + line;
      }
      courses.push({ category, points: value, from, to: from + thick, most, beside });
    }
    return { courses, height: up, depth: -down };
  });
}

export function gained(seat: Points): number {
  return Object.values(seat ?? {}).reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0);
}

/** The points of an obelisk of which so many courses stand. */
export function counted(tower: Tower, built: number): number {
  return tower.courses.slice(0, built).reduce((sum, course) => sum + course.points, 0);
}
