import type { AuditItem } from '../api/audit.ts';
import { readString } from '../../../lib/audit/action-labels.ts';
import { assignedDrivers } from '../../../lib/audit/service-action-labels.ts';
import { fieldLabel, formatFieldValue } from './audit-fields.ts';
import { auditTargetName } from './audit-target-path.ts';

/** One changed field, formatted; null for an empty value. */
interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The changed fields of an entry that its sentence does not say, with names for the ids that it names. The end of an
 * access has none: its sentence names the user, who was not deleted.
 */
export function entryChanges(entry: AuditItem): FieldChange[] {
  if (entry.action === 'impersonation.end') return [];
  const isAssignment = assignedDrivers(entry) !== null;
  const names = namesOf(entry);
  const [before, after] = [withNames(entry.before, names), withNames(entry.after, names)];
  return listFieldChanges({ before, after }).filter(({ field }) => !isAssignment || field !== fieldLabel('driverName'));
}

/** The names of an entry by the ids of its actor and its record. */
function namesOf(entry: AuditItem): ReadonlyMap<string, string> {
  const { actor, actorName, target } = entry;
  const name = auditTargetName(entry);
  const id = target.split('/').at(-1) ?? '';
  return new Map([...(name === '' ? [] : [[id, name] as const]), [actor, actorName]]);
}

/** The fields of a record, with the driver's name where the entry has it for the id. */
function withNames(record: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  const driverName = names.get(readString(record, 'driverId'));
  return driverName === undefined ? record : { driverName, ...record };
}

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
