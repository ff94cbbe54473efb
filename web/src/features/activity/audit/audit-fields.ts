import { DRIVER_DOCUMENT_LABELS } from '@llevo/contract/rules/people/driver-documents';
import { SCOPES } from '@llevo/contract/entities/scopes';
import type { Scope } from '@llevo/contract/entities/scopes';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { DRIVER_STATUS_LABELS } from '@llevo/contract/rules/people/driver-status';
import { QUOTE_LOSS_LABELS } from '@llevo/contract/rules/quoter/quote-loss';
import { CANCELLATION_REASON_LABELS } from '@llevo/contract/rules/services/cancellation-reason';
import { PAYMENT_STATUS_LABELS } from '@llevo/contract/rules/services/service-display';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { formatPrecise } from '@llevo/contract/rules/format-number';
import { EXPORT_SECTION_LABELS } from '../../../lib/export/export-section-labels.ts';
import { VEHICLE_GROUP_LABELS } from '../../../lib/rates/vehicle-group-labels.ts';
import { ROLE_LABELS } from '../../../lib/session/role-labels.ts';
import { scopeLabels } from '../../../lib/session/scope-labels.ts';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { SERVICE_AUDIT_FIELDS } from '../../../lib/services/service-fields.ts';
import { HOLDER_LABELS, REFUND_STATE_LABELS } from '../../../lib/services/payment-labels.ts';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { WEEKDAY_LABELS } from '../../../lib/time/weekday-labels.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import type { AuditField } from './audit-words.ts';
import { labelsOf, words } from './audit-words.ts';
import {
  INVOICE_FIELDS,
  ALERT_FIELDS,
  DISPATCH_FIELDS,
  GOAL_FIELDS,
  TEAM_FIELDS,
  TRACKER_FIELDS,
  ZONE_KINDS,
} from './area-fields.ts';

const cents: NonNullable<AuditField['format']> = (value) => formatCents(Number(value));
const instant: NonNullable<AuditField['format']> = (value) => formatDateTime(new Date(value as number).toISOString());
const calendarDay: NonNullable<AuditField['format']> = (value) => formatDate(String(value));
const role = words(ROLE_LABELS);
const plan = words(labelsOf(PLANS, ({ name }) => name));

const SERVICE_STATUS_LABELS = Object.fromEntries(
  SERVICE_STATUSES.map((status) => [status, shownServiceStatus(status)]),
);
const AREA_KINDS = {
  everywhere: 'Todo el país',
  provinces: 'Provincias',
  radius: 'Alrededor de un lugar',
  ...ZONE_KINDS,
};
const RATINGS = { positive: 'Positiva', neutral: 'Neutral', negative: 'Negativa' };
const FAILURE_REASONS = { internal: 'Error interno' };

/** "visa 4242" → "Visa •••• 4242". */
const cardText: NonNullable<AuditField['format']> = (value) =>
  String(value).replace(
    /^(\w+) (\d{4})$/,
    (_all, brand: string, last4: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`,
  );

/** Stored fields, by the last segment of their path, or the last two. */
const FIELDS: Readonly<Record<string, AuditField>> = {
  ...INVOICE_FIELDS,
  ...ALERT_FIELDS,
  ...GOAL_FIELDS,
  ...TEAM_FIELDS,
  ...TRACKER_FIELDS,
  ...DISPATCH_FIELDS,
  ...SERVICE_AUDIT_FIELDS,
  status: { label: 'Estado', format: words({ ...DRIVER_STATUS_LABELS, ...SERVICE_STATUS_LABELS }) },
  reason: { label: 'Motivo', format: words(FAILURE_REASONS) },
  name: { label: 'Nombre' },
  surname: { label: 'Apellido' },
  cellphone: { label: 'Celular' },
  address: { label: 'Dirección' },
  plate: { label: 'Placa' },
  accepted: { label: 'Aceptó la invitación' },
  isAvailable: { label: 'Quiere servicios' },
  availableUntil: { label: 'Disponible hasta', format: instant },
  photos: { label: 'Fotos' },
  document: { label: 'Documento', format: words(DRIVER_DOCUMENT_LABELS) },
  isSigned: { label: 'Con firma' },
  bankAccount: { label: 'Cuenta bancaria' },
  typeBank: { label: 'Banco' },
  typeAccountBank: { label: 'Tipo de cuenta' },
  accountNumber: { label: 'Número de cuenta' },
  accountOwner: { label: 'Titular' },
  cedula: { label: 'Cédula o RUC' },
  created: { label: 'Filas creadas' },
  skipped: { label: 'Filas que ya existían' },
  refused: { label: 'Filas rechazadas' },
  email: { label: 'Correo' },
  pendingEmail: { label: 'Correo pendiente' },
  emailVerified: { label: 'Correo confirmado' },
  userEmail: { label: 'Correo del usuario' },
  owner: { label: 'Id del dueño' },
  integrationsPassedOn: { label: 'Claves de API que pasaron al dueño' },
  webhooksPassedOn: { label: 'Webhooks que pasaron al dueño' },
  invitesEnded: { label: 'Invitaciones retiradas' },
  permission: { label: 'Rol', format: role },
  role: { label: 'Rol', format: role },
  onboarded: { label: 'Bienvenida terminada' },
  supportEnabled: { label: 'Soporte puede entrar' },
  defaultAccountId: { label: 'Id de la cuenta predeterminada' },
  hasPassword: { label: 'Tiene contraseña' },
  twoFactorEnabled: { label: 'Verificación en dos pasos' },
  purpose: { label: 'Para qué es' },
  apiVersion: { label: 'Versión de la API' },
  requiresTwoFactor: { label: 'Verificación en dos pasos para todos' },
  isWaiting: { label: 'Espera el primer código' },
  others: { label: 'Otras sesiones abiertas' },
  sessions: { label: 'Sesiones abiertas' },
  sections: { label: 'Partes', format: words(EXPORT_SECTION_LABELS) },
  'period.from': { label: 'Desde', format: calendarDay },
  'period.to': { label: 'Hasta', format: calendarDay },
  createdAt: { label: 'Desde', format: instant },
  time: { label: 'Fecha', format: instant },
  method: { label: 'Método' },
  endpoint: { label: 'Llamada' },
  reference: { label: 'Referencia' },
  fareCents: { label: 'Precio de la tarifa', format: cents },
  priceReason: { label: 'Motivo del precio' },
  rating: { label: 'Opinión', format: words(RATINGS) },
  plan: { label: 'Plan', format: plan },
  nextPlan: { label: 'Plan siguiente', format: plan },
  subscription: { label: 'Estado del plan', format: words(labelsOf(SUBSCRIPTION_LABELS, ({ label }) => label)) },
  // Accounts and webhooks share it.
  active: { label: 'En funcionamiento' },
  drivers: { label: 'Conductores' },
  customers: { label: 'Clientes' },
  services: { label: 'Servicios' },
  url: { label: 'Dirección' },
  description: { label: 'Descripción' },
  events: { label: 'Eventos' },
  event: { label: 'Id del evento' },
  card: { label: 'Tarjeta', format: cardText },
  ends: { label: 'Termina con el período pagado' },
  paidUntil: { label: 'Pagado hasta' },
  expiresAt: { label: 'Vence' },
  closesAt: { label: 'Fecha de eliminación', format: instant },
  previousExpires: { label: 'La clave o el secreto anterior vence' },
  scope: { label: 'Permisos' },
  lat: { label: 'Latitud' },
  lng: { label: 'Longitud' },
  distanceMetres: { label: 'Distancia (m)' },
  from: { label: 'Estado anterior', format: words(SERVICE_STATUS_LABELS) },
  uid: { label: 'Id del usuario' },
  at: { label: 'Fecha', format: instant },
  published: { label: 'Publicado' },
  colour: { label: 'Color' },
  about: { label: 'Presentación' },
  phone: { label: 'Teléfono' },
  whatsapp: { label: 'WhatsApp' },
  logo: { label: 'Logotipo' },
  dailyCapacity: { label: 'Servicios por día' },
  slug: { label: 'Dirección de la página' },
  bankAccounts: { label: 'Cuentas para transferencias' },
  hours: { label: 'Horario' },
  opens: { label: 'abre' },
  closes: { label: 'cierra' },
  kind: { label: 'Zona', format: words(AREA_KINDS) },
  provinces: { label: 'Provincias' },
  km: { label: 'Kilómetros a la redonda' },
  driverId: { label: 'Id del conductor' },
  acceptedAt: { label: 'Aceptado', format: instant },
  since: { label: 'Desde', format: instant },
  arrivedAt: { label: 'Llegada a la partida', format: instant },
  stars: { label: 'Estrellas' },
  paymentId: { label: 'Id del pago' },
  amountCents: { label: 'Valor', format: cents },
  paymentStatus: { label: 'Estado del pago', format: words(PAYMENT_STATUS_LABELS) },
  holder: { label: 'Lo tiene', format: words(HOLDER_LABELS) },
  refundState: { label: 'Devolución', format: words(REFUND_STATE_LABELS) },
  code: { label: 'Motivo de la cancelación', format: words(CANCELLATION_REASON_LABELS) },
  lostReason: { label: 'Motivo de la pérdida', format: words(QUOTE_LOSS_LABELS) },
  keepsDeposit: { label: 'La empresa se queda la reserva' },
  dueSince: { label: 'Por devolver desde', format: instant },
  settlementId: { label: 'Id de la cuenta' },
  settledCents: { label: 'Pagado al conductor', format: cents },
  collectedCents: { label: 'Efectivo cobrado', format: cents },
  note: { label: 'Motivo' },
  state: { label: 'Estado', format: words(labelsOf(MAIL_STATE_LABELS, ({ one }) => one)) },
  attempts: { label: 'Intentos' },
  returnTripPercent: { label: 'Descuento por viaje de retorno (%)' },
  loaderSameCityCents: { label: 'Estibador, misma ciudad', format: cents },
  loaderOtherCityCents: { label: 'Estibador, entre ciudades', format: cents },
  baseCentsPerKm: { label: 'km base', format: cents },
  extraCentsPerKm: { label: 'km adicional', format: cents },
};

/** The name of a list that is the whole value of a change. */
const LIST_LABEL = 'Invitaciones';

const MINIMUM_FARE = /^minimumCents\.(truck|two_ton|three_ton|six_ton|ten_ton)$/;

/** The part of a record that a field belongs to, by the segment before its own. */
const GROUP_LABELS: Readonly<Record<string, string>> = {
  ...VEHICLE_GROUP_LABELS,
  ...WEEKDAY_LABELS,
  invoiceBuyer: 'Facturación',
  refund: 'Devolución',
  ...ALERT_LABELS,
};

const DISCOUNT = /^(truck|two_ton|three_ton|six_ton|ten_ton)_(local|inter)$/;
/** The server's mark of a secret that it left out of the log. */
const REDACTED = '[redacted]';
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const lastSegment = (path: string): string => path.split('.').at(-1) ?? path;

const knownField = (path: string): AuditField | undefined =>
  FIELDS[path.split('.').slice(-2).join('.')] ?? FIELDS[lastSegment(path)];

/** The name of the field at a dotted path; an unknown field keeps its path. */
export function fieldLabel(path: string): string {
  if (path === '') return LIST_LABEL;
  const last = lastSegment(path);
  const discount = DISCOUNT.exec(last);
  if (discount) {
    const [, group = '', distance] = discount;
    return `${GROUP_LABELS[group] ?? group}, ${distance === 'local' ? 'misma ciudad' : 'entre ciudades'} (%)`;
  }
  const [, minimumGroup] = MINIMUM_FARE.exec(path) ?? [];
  if (minimumGroup !== undefined) return `${GROUP_LABELS[minimumGroup] ?? minimumGroup}, tarifa mínima`;
  const day = GROUP_LABELS[last];
  if (day !== undefined && path !== last) return day;
  const known = knownField(path);
  if (known === undefined) return path;
  const group = GROUP_LABELS[path.split('.').at(-2) ?? ''];
  return group === undefined ? known.label : `${group}, ${known.label}`;
}

/** The value of the field at a dotted path in words; null for an empty one. */
export function formatFieldValue(path: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === REDACTED) return 'Oculto';
  if (Array.isArray(value)) return formatList(path, value);
  if (typeof value === 'object') return formatRecord(value);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  const format = MINIMUM_FARE.test(path) ? cents : knownField(path)?.format;
  if (format !== undefined) return format(value);
  if (typeof value === 'number') return formatPrecise(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return INSTANT.test(value) ? formatDateTime(value) : value;
}

function formatList(path: string, items: readonly unknown[]): string | null {
  const isScope = (item: unknown): item is Scope => SCOPES.some((scope) => scope === item);
  const texts = items.every(isScope)
    ? scopeLabels(items)
    : items.map((item) => formatFieldValue(path, item)).filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(', ');
}

/** An item of a list: its first value, and the others in brackets. */
function formatRecord(record: object): string | null {
  const [first, ...rest] = Object.entries(record).flatMap(([name, value]) => formatFieldValue(name, value) ?? []);
  return first === undefined || rest.length === 0 ? (first ?? null) : `${first} (${rest.join(', ')})`;
}
