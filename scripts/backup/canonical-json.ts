/** A stored value with a key that is unique in its section. */
export interface StoredRecord {
  readonly key: string;
  readonly [field: string]: unknown;
}

/** Serialises a value to one canonical line: fields in alphabetical order, without absent ones. */
export const toCanonicalJson = (record: StoredRecord): string => JSON.stringify(sortKeys(record));

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  // Not `localeCompare`, whose order depends on the machine's locale.
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sortKeys(field)]),
  );
}

/** Rewrites every document reference in a value. */
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
