/** Points of a seat, counted together as far as they are known. */
export type Points = Readonly<Record<string, number | null>> | undefined;

export function total(points: Points): { points: number; secret: boolean } {
  const values = Object.values(points ?? {});
  return {
    points: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    secret: values.some((value) => value === null),
  };
}
