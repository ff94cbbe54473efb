import { customerStatusLabel } from '@llevo/contract/rules/people/customer-status';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import type { AuditLine } from '../api/audit.ts';

/** One field that an entry changed, in words; null where there was or is nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Names of stored fields, by the end of their path. */
const FIELDS: Readonly<Record<string, string>> = {
  status: 'Estado',
  reason: 'Motivo',
  name: 'Nombre',
  email: 'Correo',
  plan: 'Plan',
  subscription: 'Suscripción',
  active: 'Abierta',
  expiresAt: 'Vence',
  driverName: 'Conductor',
  driverId: 'Id del conductor',
  comprobantePagoConductor: 'Comprobante de pago al conductor',
  state: 'Estado',
  attempts: 'Intentos',
  returnTripPercent: 'Descuento por viaje de retorno (%)',
  loaderSameCityCents: 'Estibador, misma ciudad',
  loaderOtherCityCents: 'Estibador, entre ciudades',
  baseCentsPerKm: 'km base',
  extraCentsPerKm: 'km adicional',
};

const GROUPS: Readonly<Record<string, string>> = {
  truck: 'Camioneta',
  two_ton: 'Camión 2 tn',
  three_ton: 'Camión 3 tn',
  six_ton: 'Camión 6 tn',
  ten_ton: 'Camión 10 tn',
};

const MAIL_STATES: Readonly<Record<string, string>> = { pending: 'En cola', sent: 'Enviado', failed: 'Falló' };
const DISCOUNT = /^(truck|two_ton|three_ton|six_ton|ten_ton)_(local|inter)$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What differs between before and after, field by field. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): FieldChange[] {
  const [was, is] = [leaves(before), leaves(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({
      field: fieldName(path),
      before: shown(path, was.get(path)),
      after: shown(path, is.get(path)),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

/** Every value that has no parts, by its dotted path. */
function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return new Map<string, unknown>(path === '' || value === undefined ? [] : [[path, value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...leaves(part, path === '' ? key : `${path}.${key}`)]),
  );
}

function fieldName(path: string): string {
  const steps = path.split('.');
  const last = steps.at(-1) ?? path;
  const discount = DISCOUNT.exec(last);
  if (discount) {
    const [, group = '', reach] = discount;
    return `${GROUPS[group] ?? group}, ${reach === 'local' ? 'local' : 'interprovincial'} (%)`;
  }
  const known = FIELDS[last];
  if (known === undefined) return path;
  const group = GROUPS[steps.at(-2) ?? ''];
  return group === undefined ? known : `${group}, ${known}`;
}

function shown(path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return /Cents/.test(path) ? formatCents(value) : value.toLocaleString('es-EC');
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'status') return statusWords(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return path === 'state' ? (MAIL_STATES[value] ?? value) : value;
}

function statusWords(status: string): string {
  switch (status) {
    case 'activado':
    case 'cancelado':
      return customerStatusLabel(status);
    case 'revision':
    case 'correccion':
      return driverStatusLabel(status);
    default:
      return status;
  }
}
