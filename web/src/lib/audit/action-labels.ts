import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';

/** Label of an action in the filter, and the text that follows the actor's name in its entry. */
export interface ActionLabels {
  readonly label: string;
  readonly describe: (entry: ListedAuditEntry) => string;
}

export const readField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

export const readString = (value: unknown, field: string): string => {
  const found = readField(value, field);
  return typeof found === 'string' ? found : '';
};

export const isSet = (value: unknown, field: string): boolean => readField(value, field) === true;

/** Name of the changed record; a deleted one has none. */
export const recordName = ({ targetName }: Pick<ListedAuditEntry, 'targetName'>): string =>
  targetName ?? 'ya eliminado';

/** A space and the name, or '' for an entry without a name. */
export const nameSuffix = (before: unknown): string => {
  const name = readString(before, 'name');
  return name === '' ? '' : ` ${name}`;
};
