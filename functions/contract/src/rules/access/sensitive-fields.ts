/** Fields of a call whose change moves money or power (docs/decisions/0097). */

/** The change that makes a field sensitive: any other value than the stored one, or elements that the stored list lacks. */
type SensitiveChange = 'changed' | 'widened';

/** The sensitive fields of a call by name. */
export type SensitiveFields = Readonly<Record<string, SensitiveChange>>;

/** Stored values of those fields, as the input would send them. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** The sensitive fields that an input changes. A field without a known stored value counts whenever it is given. */
export const sensitiveFields = (declared: SensitiveFields, input: StoredValues, stored: StoredValues): string[] =>
  Object.entries(declared)
    .filter(([field]) => input[field] !== undefined)
    .filter(([field, change]) =>
      change === 'widened' ? isWidened(stored[field], input[field]) : !isSame(stored[field], input[field]),
    )
    .map(([field]) => field);

/** An input without the sensitive fields that equal the stored values, so that only proven changes reach the handler. */
export const withoutUnchanged = <Input extends StoredValues>(
  declared: SensitiveFields,
  input: Input,
  stored: StoredValues,
): Input =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !(field in declared) || !isSame(stored[field], value)),
    // An optional field is left out.
  ) as Input;

const isWidened = (before: unknown, after: unknown): boolean => {
  const held = Array.isArray(before) ? before : [];
  return !Array.isArray(after) || after.some((element) => !held.includes(element));
};

/** Compares values of JSON; the order of fields does not matter, the order of lists does. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every((field) => isSame(before[field], after[field]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
