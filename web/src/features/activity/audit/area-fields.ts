import { HOLDER_LABELS } from '../../../lib/services/payment-labels.ts';
import { formatCents } from '@llevo/contract/rules/money';
import {
  BUYER_ID_LABELS,
  CARRIER_LABELS,
  DESIGNATION_LABELS,
  INVOICE_STATE_LABELS,
  REGIME_LABELS,
  SRI_ENVIRONMENT_LABELS,
  VAT_LABELS,
} from '../../../lib/invoices/invoice-labels.ts';
import { ORDER_EMAILS_LABELS } from '../../../lib/order-emails.ts';
import { TRACKER_NAMES } from '../../../ui/trackers/tracker-texts.ts';
import type { AuditField } from './audit-words.ts';
import { labelsOf, words } from './audit-words.ts';

/**
 * Fields of the alerts' rules and zones, and of documents that expire; a path of two segments where the last alone
 * belongs to another record.
 */
export const ALERT_FIELDS = {
  on: { label: 'Activa' },
  minutes: { label: 'Minutos' },
  days: { label: 'Días antes' },
  digestAt: { label: 'Hora del resumen' },
  orderEmails: {
    label: 'Correo de cada pedido',
    format: words(ORDER_EMAILS_LABELS),
  },
  'documentExpiry.licencia': { label: 'Licencia vence' },
  'documentExpiry.matricula': { label: 'Matrícula vence' },
  expiresOn: { label: 'Vence' },
  'quietHours.from': { label: 'Silencio desde' },
  'quietHours.to': { label: 'Silencio hasta' },
  entered: { label: 'Avisar al entrar' },
  left: { label: 'Avisar al salir' },
  metres: { label: 'Radio (m)' },
  points: { label: 'Esquinas' },
} as const;

/** Goals of the company's figures. */
export const GOAL_FIELDS = {
  'goals.revenue': { label: 'Meta de ingresos al mes ($)' },
  'goals.services': { label: 'Meta de servicios al mes' },
  'goals.on_time': { label: 'Meta de puntualidad (%)' },
  'goals.rating': { label: 'Meta de calificación' },
  'goals.utilisation': { label: 'Meta de ocupación (%)' },
  'goals.empty': { label: 'Meta de kilómetros vacíos (%)' },
  'goals.returning': { label: 'Meta de clientes que vuelven (%)' },
} as const;

/** Fields of trackers. */
export const TRACKER_FIELDS = { app: { label: 'Programa', format: words(TRACKER_NAMES) } } as const;

/** Fields of notes, without their text, and of saved views. */
export const TEAM_FIELDS = {
  length: { label: 'Caracteres' },
  mentions: { label: 'Personas mencionadas' },
  list: { label: 'Lista' },
  query: { label: 'Filtros y orden' },
  shared: { label: 'Compartida' },
} as const;

const MODES = { automatic: 'Automática', manual: 'A mano' };

/** Fields of the search for drivers, of its settings, and of an undone import. */
export const DISPATCH_FIELDS = {
  immediate: { label: 'Búsqueda de inmediatos', format: words(MODES) },
  reserved: { label: 'Búsqueda de reservas', format: words(MODES) },
  offerSeconds: { label: 'Segundos por oferta' },
  driversAtOnce: { label: 'Conductores a la vez' },
  ringsMinutes: { label: 'Anillos (minutos)' },
  searchMinutes: { label: 'Minutos de búsqueda' },
  allowLarger: { label: 'Vehículos más grandes' },
  startPin: { label: 'Código para empezar' },
  wrongPins: { label: 'Códigos equivocados' },
  withoutPin: { label: 'Empezó sin el código' },
  cash: { label: 'Efectivo al terminar', format: words({ ...HOLDER_LABELS, unpaid: 'Sin cobrar' }) },
  search: {
    label: 'Búsqueda',
    format: words({
      planned: 'Por empezar',
      searching: 'Buscando',
      found: 'Encontrado',
      failed: 'Sin conductor',
      paused: 'En pausa',
    }),
  },
  asked: { label: 'Conductores consultados' },
  farthestMinutes: { label: 'Búsqueda ampliada a (minutos)' },
  offerId: { label: 'Id de la oferta' },
  removed: { label: 'Personas quitadas' },
  kept: { label: 'Personas que se quedan' },
} as const;

/** Shapes of a zone. */
export const ZONE_KINDS = { circle: 'Círculo', polygon: 'Polígono' };

/** Stored fields of electronic invoices and their settings. */
export const INVOICE_FIELDS: Readonly<Record<string, AuditField>> = {
  idType: { label: 'Identificación', format: words(BUYER_ID_LABELS) },
  idNumber: { label: 'Número de identificación' },
  invoiceState: { label: 'Estado de la factura', format: words(labelsOf(INVOICE_STATE_LABELS, ({ one }) => one)) },
  authorisationNumber: { label: 'Clave de acceso' },
  totalCents: { label: 'Total', format: (value) => formatCents(Number(value)) },
  ruc: { label: 'RUC' },
  rucs: { label: 'RUC' },
  legalName: { label: 'Razón social' },
  tradeName: { label: 'Nombre comercial' },
  headOfficeAddress: { label: 'Dirección de la matriz' },
  establishmentAddress: { label: 'Dirección del establecimiento' },
  establishment: { label: 'Establecimiento' },
  emissionPoint: { label: 'Punto de emisión' },
  keepsAccounts: { label: 'Obligado a llevar contabilidad' },
  specialTaxpayer: { label: DESIGNATION_LABELS.specialTaxpayer },
  withholdingAgent: { label: DESIGNATION_LABELS.withholdingAgent },
  largeTaxpayer: { label: DESIGNATION_LABELS.largeTaxpayer },
  carrier: { label: 'Transporte comercial', format: words(CARRIER_LABELS) },
  operatorRuc: { label: 'RUC de tu operadora' },
  regime: { label: 'Régimen', format: words(REGIME_LABELS) },
  environment: { label: 'Ambiente del SRI', format: words(SRI_ENVIRONMENT_LABELS) },
  vat: { label: 'IVA de tus servicios', format: words(VAT_LABELS) },
  firstSequence: { label: 'Primer número' },
  firstCreditNote: { label: 'Primer número de notas de crédito' },
  correctedNumber: { label: 'Factura que corrige' },
  replacedNumber: { label: 'Factura que reemplaza' },
  holder: { label: 'Titular' },
  issuer: { label: 'Emitido por' },
  validTo: { label: 'Vence' },
};
