/**
 * Whether what is stored says all that was asked for. What Google adds by itself (names, defaults, times) is no difference, and
 * a list has to have the same length.
 */
export function includes(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(stored) &&
      stored.length === wanted.length &&
      wanted.every((item, index) => includes(stored[index], item))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return stored === wanted;
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = stored as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([name, value]) => includes(fields[name], value));
}

type Fields = Readonly<Record<string, unknown>>;

/** The outermost fields in which a stored resource differs from its file. */
export const differingFields = (stored: Fields, wanted: Fields): string[] =>
  Object.keys(wanted).filter((name) => !includes(stored[name], wanted[name]));
