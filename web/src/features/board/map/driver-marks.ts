/** Colours of routes, `--route-1` and so on; with more drivers they repeat. */
export const ROUTE_COLOURS = 8;

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);

/** "LA" of "Luz Andrade": the first letters of the first name and of the last one. */
function initials(name: string): string {
  const letters = name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter(isLetter);
  const [first = '?', ...others] = letters;
  return (first + (others.at(-1) ?? '')).toLocaleUpperCase('es');
}

/** Initials that no other of the drivers has: those who share them are numbered in their order. */
export function driverMarks(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const mark = initials(name);
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    return count === 1 ? mark : `${mark}${count.toString()}`;
  });
}
