/** Something that was stored, under a key that nothing else of its kind has. */
export interface StoredRecord {
  readonly key: string;
  readonly [field: string]: unknown;
}

/** One line, the same for the same content: fields in alphabetical order, absent ones left out. */
export const toCanonicalJson = (record: StoredRecord): string => JSON.stringify(sortKeys(record));

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  // Not `localeCompare`: the order must not depend on where this runs.
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sortKeys(field)]),
  );
}

/** The same value with every reference to a document changed. */
export function mapReferences(value: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'referenceValue' && typeof field === 'string' ? change(field) : mapReferences(field, change),
    ]),
  );
}
