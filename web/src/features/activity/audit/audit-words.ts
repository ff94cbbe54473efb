/** The name of a stored field, and its value in words where it is not text, a number or an instant. */
export interface AuditField {
  readonly label: string;
  readonly format?: (value: string | number | boolean) => string;
}

/** Words of a field's codes; an unknown code stays as stored. */
export const words =
  (labels: Readonly<Record<string, string>>): NonNullable<AuditField['format']> =>
  (value) =>
    labels[String(value)] ?? String(value);

/** The labels of a table whose entries have more than a label. */
export const labelsOf = <Value>(table: Readonly<Record<string, Value>>, label: (value: Value) => string) =>
  Object.fromEntries(Object.entries(table).map(([code, value]) => [code, label(value)]));
