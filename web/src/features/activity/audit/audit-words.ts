import type { AuditLine } from '../api/audit.ts';

/** What an action is called in the filter, and what its line says after the name of whoever did it. */
interface ActionWords {
  readonly label: string;
  readonly says: (line: AuditLine) => string;
}

const text = (value: unknown, field: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' ? found : '';
};

/** The last step of a document's path: the record's id. */
export const recordId = ({ target }: Pick<AuditLine, 'target'>): string => target.split('/').at(-1) ?? '';

/** Nothing when the entry does not say the name. */
const named = (before: unknown): string => {
  const name = text(before, 'name');
  return name === '' ? '' : ` ${name}`;
};

const ACTIONS: Readonly<Record<string, ActionWords>> = {
  'rates.update': { label: 'Tarifas', says: () => 'cambió las tarifas' },
  'discountRates.update': { label: 'Descuentos', says: () => 'cambió los descuentos' },
  'driver.status': {
    label: 'Estado de un conductor',
    says: (line) => `cambió el estado del conductor ${recordId(line)}`,
  },
  'customer.status': {
    label: 'Estado de un cliente',
    says: (line) => `cambió el estado del cliente ${recordId(line)}`,
  },
  'driver.delete': { label: 'Conductor eliminado', says: ({ before }) => `eliminó al conductor${named(before)}` },
  'customer.delete': { label: 'Cliente eliminado', says: ({ before }) => `eliminó al cliente${named(before)}` },
  'service.driver': {
    label: 'Conductor de un servicio',
    says: (line) => `cambió el conductor del servicio ${recordId(line)}`,
  },
  'service.receipt': {
    label: 'Comprobante de un servicio',
    says: (line) => `subió un comprobante del servicio ${recordId(line)}`,
  },
  'mail.retry': { label: 'Reintento de un correo', says: () => 'volvió a poner en cola un correo' },
};

/** The actions that can be filtered by, in words. */
export const ACTION_CHOICES: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  ACTIONS,
).map(([value, { label }]) => ({ value, label }));

/** What somebody did, after their name; an action not known here is told as it is stored. */
export const sentenceOf = (line: AuditLine): string =>
  ACTIONS[line.action]?.says(line) ?? `hizo «${line.action}» en ${line.target}`;
