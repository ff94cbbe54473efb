import type { AuditItem } from '../api/audit.ts';
import { fieldLabel, formatFieldValue } from './audit-fields.ts';

/** One changed field, formatted; null for an empty value. */
interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changed fields of an entry. The end of an access has none: its sentence names the user, who was not deleted. */
export const entryChanges = (entry: Pick<AuditItem, 'action' | 'before' | 'after'>): FieldChange[] =>
  entry.action === 'impersonation.end' ? [] : listFieldChanges(entry);

/** The fields that differ between before and after, in words. */
export function listFieldChanges({ before, after }: Pick<AuditItem, 'before' | 'after'>): FieldChange[] {
  const [oldValues, newValues] = [flatten(before), flatten(after)];
  const paths = new Set([...oldValues.keys(), ...newValues.keys()]);
  return (
    [...paths]
      .filter((path) => !(path === 'driverId' && paths.has('driverName')))
      // The sentence of a new record has its number.
      .filter((path) => !(path === 'number' && !oldValues.has(path)))
      .filter((path) => JSON.stringify(oldValues.get(path)) !== JSON.stringify(newValues.get(path)))
      .map((path) => ({
        field: fieldLabel(path),
        before: formatFieldValue(path, oldValues.get(path)),
        after: formatFieldValue(path, newValues.get(path)),
      }))
      .filter((change) => change.before !== null || change.after !== null)
  );
}

/** The values of an object, by dotted path; a list is one value. */
function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || value === undefined) return new Map(path === '' ? [] : [[path, null]]);
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, path === '' ? key : `${path}.${key}`)]),
  );
}
