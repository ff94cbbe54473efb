import type { Alert, RuleAlertKind } from '@llevo/contract/entities/alert';
import { alertFacts } from '@llevo/contract/rules/alerts/alert-text';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The appointment of an example's service, by the present. */
type Appointment = (nowMs: number) => { readonly date: string; readonly hour: string };

/** On the quarter of an hour nearest to so many minutes from now. */
const inMinutes =
  (minutes: number): Appointment =>
  (nowMs) => {
    const atMs = Math.round((nowMs + minutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
    return { date: guayaquilDate(atMs), hour: guayaquilTime(atMs) };
  };

const inDays =
  (days: number, hour: string): Appointment =>
  (nowMs) => ({ date: guayaquilDate(nowMs + days * DAY_MS), hour });

interface Example {
  /** Absent for alerts about no service. */
  readonly customer?: string;
  readonly appointment?: Appointment;
  readonly facts?: Partial<Alert>;
}

const LUIS = { driverName: 'Luis Paz' };
const IVAN = { driverName: 'Iván Toapanta' };

/** Made up, each as its rule may open it: before or after the appointment. */
const EXAMPLES: Readonly<Record<RuleAlertKind, Example>> = {
  new_booking: { customer: 'Rosa Ñauta', appointment: inDays(1, '08:30') },
  driver_declined: {
    customer: 'Carlos Mena',
    appointment: inMinutes(120),
    facts: { ...LUIS, reason: 'Se dañó la camioneta' },
  },
  search_failed: {
    customer: 'Elena Vaca',
    appointment: inMinutes(15),
    facts: { search: { asked: 3, declined: 1, missed: 2, nearby: 3 } },
  },
  customer_cancelled: { customer: 'Diego Mora', appointment: inDays(1, '10:00') },
  receipt_sent: { customer: 'Rosa Ñauta', appointment: inDays(1, '08:30'), facts: { amountCents: 37_84 } },
  refund_due: { customer: 'Diego Mora', appointment: inDays(1, '10:00'), facts: { amountCents: 18_90 } },
  cash_missing: {
    customer: 'Carlos Mena',
    appointment: inDays(-1, '16:00'),
    facts: { ...LUIS, amountCents: 12_00 },
  },
  unassigned: { customer: 'Elena Vaca', appointment: inMinutes(45) },
  late_approach: { customer: 'Rosa Ñauta', appointment: inMinutes(15), facts: IVAN },
  late_start: { customer: 'Carlos Mena', appointment: inMinutes(-15), facts: LUIS },
  predicted_late: { customer: 'Elena Vaca', appointment: inMinutes(30), facts: IVAN },
  driver_silent: { customer: 'Diego Mora', appointment: inMinutes(-30), facts: LUIS },
  long_stop: { customer: 'Rosa Ñauta', appointment: inMinutes(-60), facts: IVAN },
  zone_entered: { facts: { ...LUIS, zoneName: 'Puerto de Manta' } },
  zone_left: { facts: { ...IVAN, zoneName: 'Puerto de Manta' } },
  document_expiring: { facts: { ...LUIS, document: 'licencia' } },
};

const exampleAlert = (kind: RuleAlertKind, nowMs: number): Alert => ({
  kind,
  state: 'open',
  openedAt: nowMs,
  resolvedAt: null,
  isQuiet: false,
  serviceId: null,
  serviceNumber: null,
  driverId: null,
  driverName: null,
  zoneId: null,
  zoneName: null,
  reason: null,
  amountCents: null,
  document: null,
  search: null,
  expiresOn: kind === 'document_expiring' ? guayaquilDate(nowMs + 9 * DAY_MS) : null,
});

/** Text of a rule's alert as the bell shows it below its name: customer and hour of a service, then the facts. */
export function ruleExample(kind: RuleAlertKind, nowMs: number): string {
  const { customer = '', appointment, facts } = EXAMPLES[kind];
  const when = appointment === undefined ? '' : appointmentText(appointment(nowMs), nowMs);
  return [customer, when, alertFacts({ ...exampleAlert(kind, nowMs), ...facts }, nowMs)]
    .filter((part) => part !== '')
    .join(' · ');
}
