/** Values that JSON and Firestore both preserve: no undefined, no timestamp types, no array directly in an array. */
type PlainJson = null | boolean | number | string | PlainJson[] | { [key: string]: PlainJson };

/** Deeper than any record; ends circular references. */
const MAX_DEPTH = 8;
const TOO_DEEP = '[deep]';

interface NestingPosition {
  readonly depth: number;
  readonly isInArray: boolean;
}

/**
 * A value in the one form that Firestore returns unchanged, so that its hash can be recomputed: instants as
 * milliseconds since 1970, nested arrays as objects by index, texts as well-formed Unicode, and null for values that
 * JSON cannot express. Plain JSON of records is left as it is.
 */
export function toFirestoreJson(value: unknown, position: NestingPosition = { depth: 0, isInArray: false }): PlainJson {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return value.toString();
  // Adding 0 takes the sign off a negative zero.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return null;
  if (value instanceof Date) return toFirestoreJson(value.getTime());
  if (isTimestamp(value)) return value.toMillis();
  if (position.depth >= MAX_DEPTH) return TOO_DEEP;
  const depth = position.depth + 1;
  if (Array.isArray(value) && !position.isInArray)
    return value.map((item) => toFirestoreJson(item, { depth, isInArray: true }));
  return plainObject(value, depth);
}

function plainObject(value: object, depth: number): PlainJson {
  // Only the type of references, bytes and other classes is worth keeping.
  if (!Array.isArray(value) && !isPlainObject(value)) return `[${value.constructor.name}]`;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.map(([key, field]) => [plainKey(key), toFirestoreJson(field, { depth, isInArray: false })]),
  );
}

/** Firestore rejects empty names and reserves names between double underscores. */
const plainKey = (key: string): string => (/^(__.*__)?$/s.test(key) ? `$${key}` : key).toWellFormed();

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Firestore's Timestamp, whichever copy of the SDK it comes from. */
const isTimestamp = (value: object): value is { toMillis: () => number } =>
  'toMillis' in value && typeof value.toMillis === 'function';
