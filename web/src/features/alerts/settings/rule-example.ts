import type { Alert, RuleAlertKind } from '@llevo/contract/entities/alert';
import { alertFacts } from '@llevo/contract/rules/alerts/alert-text';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';

const DRIVER = { driverName: 'Luis Paz' };

/** Facts of the alerts that say more than a customer, an hour and a driver. */
const FACTS: Readonly<Partial<Record<RuleAlertKind, Partial<Alert>>>> = {
  driver_declined: { ...DRIVER, reason: 'Se dañó la camioneta' },
  search_failed: { search: { asked: 3, declined: 1, missed: 2, nearby: 3 } },
  receipt_sent: { amountCents: 37_84 },
  refund_due: { amountCents: 37_84 },
  cash_missing: { amountCents: 12_00 },
  zone_entered: { ...DRIVER, zoneName: 'Puerto de Manta' },
  document_expiring: { ...DRIVER, document: 'licencia' },
};

const DAY_MS = 86_400_000;

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

/** Text of any alert of a service as the bell shows it, below its name. */
export function alertExample(nowMs: number): string {
  const when = appointmentText({ date: guayaquilDate(nowMs), hour: '08:30' }, nowMs);
  return ['Rosa Ñauta', when, alertFacts({ ...exampleAlert('late_start', nowMs), ...DRIVER }, nowMs)].join(' · ');
}

/** Text that only a rule's alerts have; null if they say no more than the others. */
export function ruleExample(kind: RuleAlertKind, nowMs: number): string | null {
  const facts = FACTS[kind];
  return facts === undefined ? null : alertFacts({ ...exampleAlert(kind, nowMs), ...facts }, nowMs);
}
