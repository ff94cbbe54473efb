import type { Alert, RuleAlertKind } from '@llevo/contract/entities/alert';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { appointmentText } from '@llevo/contract/rules/services/appointment';

const DRIVER = { driverName: 'Luis Paz' };

/** Facts of an alert of each kind, beside its service or instead of one. */
const FACTS: Readonly<Record<RuleAlertKind, Partial<Alert>>> = {
  new_booking: {},
  driver_declined: { ...DRIVER, reason: 'Se dañó la camioneta' },
  search_failed: { search: { asked: 3, declined: 1, missed: 2, nearby: 3 } },
  customer_cancelled: {},
  receipt_sent: { amountCents: 37_84 },
  refund_due: { amountCents: 37_84 },
  cash_missing: { amountCents: 12_00 },
  unassigned: {},
  late_start: DRIVER,
  predicted_late: DRIVER,
  driver_silent: DRIVER,
  long_stop: DRIVER,
  zone_entered: { ...DRIVER, zoneName: 'Puerto de Manta' },
  zone_left: { ...DRIVER, zoneName: 'Puerto de Manta' },
  document_expiring: { ...DRIVER, document: 'licencia' },
};

const WITHOUT_SERVICE: readonly RuleAlertKind[] = ['zone_entered', 'zone_left', 'document_expiring'];

const DAY_MS = 86_400_000;

/** Text of an alert of a rule as the bell shows it, below its name. */
export function ruleExample(kind: RuleAlertKind, nowMs: number): string {
  const alert: Alert = {
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
    ...FACTS[kind],
  };
  if (WITHOUT_SERVICE.includes(kind)) return alertSubject(alert, nowMs);
  const when = appointmentText({ date: guayaquilDate(nowMs), hour: '08:30' }, nowMs);
  return ['Rosa Ñauta', when, alertFacts(alert, nowMs)].filter((part) => part !== '').join(' · ');
}
