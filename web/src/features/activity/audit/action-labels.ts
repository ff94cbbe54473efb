import type { AuditItem } from '../api/audit.ts';

/** Label of an action in the filter, and the text that follows the actor's name in its entry. */
export interface ActionLabels {
  readonly label: string;
  readonly describe: (entry: AuditItem) => string;
}

export const readField = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

export const readString = (value: unknown, field: string): string => {
  const found = readField(value, field);
  return typeof found === 'string' ? found : '';
};

export const isSet = (value: unknown, field: string): boolean => readField(value, field) === true;

/** Id of the changed record: the last segment of the document path. */
export const recordId = ({ target }: Pick<AuditItem, 'target'>): string => target.split('/').at(-1) ?? '';

/** A space and the name, or '' for an entry without a name. */
export const nameSuffix = (before: unknown): string => {
  const name = readString(before, 'name');
  return name === '' ? '' : ` ${name}`;
};
