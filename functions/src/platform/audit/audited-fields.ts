const KEPT_CHARACTERS = 4;

const end = (text: string): string => (text === '' ? '' : `…${text.slice(-KEPT_CHARACTERS)}`);
const start = (text: string): string => (text === '' ? '' : `${text.slice(0, KEPT_CHARACTERS)}…`);

/** Masks for contact data, accounts and identity numbers: enough remains to distinguish two values. */
const MASKS: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.replace(/^(.).*(@[^@]*)$/u, '$1…$2'),
  cellphone: end,
  address: start,
  accountNumber: end,
  cedula: end,
  idNumber: end,
};

const maskField = (field: string, value: unknown): unknown => {
  const mask = MASKS[field];
  if (typeof value === 'string') return mask === undefined ? value : mask(value);
  return typeof value === 'object' && value !== null ? toAuditedFields(value) : value;
};

/** Audited fields of a person, which outlive the person: all of them, or the given ones. */
export const toAuditedFields = (person: object, fields = Object.keys(person)): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(person)
      .filter(([field]) => fields.includes(field))
      .map(([field, value]: [string, unknown]) => [field, maskField(field, value)]),
  );
