import { customerStatusLabel } from '@llevo/contract/rules/people/customer-status';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { formatPrecise } from '../../../lib/i18n/format-number.ts';
import type { AuditItem } from '../api/audit.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';

/** One changed field, formatted; null for an empty value. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Labels of stored fields, by the last segment of their path. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
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

const VEHICLE_GROUP_LABELS: Readonly<Record<string, string>> = {
  truck: 'Camioneta',
  two_ton: 'Camión 2 tn',
  three_ton: 'Camión 3 tn',
  six_ton: 'Camión 6 tn',
  ten_ton: 'Camión 10 tn',
};

const mailStates: Readonly<Partial<Record<string, { readonly one: string }>>> = MAIL_STATE_LABELS;
const DISCOUNT = /^(truck|two_ton|three_ton|six_ton|ten_ton)_(local|inter)$/;

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The fields that differ between before and after. */
export function listFieldChanges({ before, after }: Pick<AuditItem, 'before' | 'after'>): FieldChange[] {
  const [oldValues, newValues] = [flatten(before), flatten(after)];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .filter((path) => oldValues.get(path) !== newValues.get(path))
    .map((path) => ({
      field: fieldLabel(path),
      before: formatValue(path, oldValues.get(path)),
      after: formatValue(path, newValues.get(path)),
    }))
    .filter((change) => change.before !== null || change.after !== null);
}

/** The primitive values of an object, by dotted path. */
function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return new Map<string, unknown>(path === '' || value === undefined ? [] : [[path, value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...flatten(part, path === '' ? key : `${path}.${key}`)]),
  );
}

function fieldLabel(path: string): string {
  const segments = path.split('.');
  const last = segments.at(-1) ?? path;
  const discount = DISCOUNT.exec(last);
  if (discount) {
    const [, group = '', distance] = discount;
    return `${VEHICLE_GROUP_LABELS[group] ?? group}, ${distance === 'local' ? 'local' : 'interprovincial'} (%)`;
  }
  const known = FIELD_LABELS[last];
  if (known === undefined) return path;
  const group = VEHICLE_GROUP_LABELS[segments.at(-2) ?? ''];
  return group === undefined ? known : `${group}, ${known}`;
}

function formatValue(path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return /Cents/.test(path) ? formatCents(value) : formatPrecise(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'status') return statusLabel(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return path === 'state' ? (mailStates[value]?.one ?? value) : value;
}

function statusLabel(status: string): string {
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
