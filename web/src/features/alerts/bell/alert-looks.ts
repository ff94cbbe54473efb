import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { Alert, AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts';
import { IconCalendarDue } from '../../../ui/icons/calendar-due.ts';
import { IconClockExclamation } from '../../../ui/icons/clock-exclamation.ts';
import { IconClock } from '../../../ui/icons/clock.ts';
import { IconFileSearch } from '../../../ui/icons/file-search.ts';
import { IconMapPinMinus } from '../../../ui/icons/map-pin-minus.ts';
import { IconMessage2 } from '../../../ui/icons/message-2.ts';
import { IconMapPinPlus } from '../../../ui/icons/map-pin-plus.ts';
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts';
import { IconReceiptDollar } from '../../../ui/icons/receipt-dollar.ts';
import { IconReportMoney } from '../../../ui/icons/report-money.ts';
import { IconSteeringWheel } from '../../../ui/icons/steering-wheel.ts';
import { IconTruckDelivery } from '../../../ui/icons/truck-delivery.ts';
import { IconUserOff } from '../../../ui/icons/user-off.ts';
import { IconUserQuestion } from '../../../ui/icons/user-question.ts';
import { IconWifiOff } from '../../../ui/icons/wifi-off.ts';
import { IconX } from '../../../ui/icons/x.ts';
import { overdueSince, WAITING_KINDS } from '../alert-text.ts';
import { menuChanges } from './service-changes.ts';

/** A driver for the service, a call to the one it has or to its customer, the record of a refund, or another time. */
export type AlertAction = 'assign' | 'driver' | 'customer' | 'refund' | 'reschedule';

interface AlertLook {
  readonly tone: StatusVariant['tone'];
  readonly Icon: typeof IconX;
  /** Offered while the alert is open. */
  readonly actions: readonly AlertAction[];
}

/** Look and actions of an alert, by kind. Customers who wrote, cancelled or will be kept waiting can be called too. */
export const ALERT_LOOKS: Readonly<Record<AlertKind, AlertLook>> = {
  new_booking: { tone: 'info', Icon: IconTruckDelivery, actions: ['assign'] },
  driver_declined: { tone: 'bad', Icon: IconUserOff, actions: ['assign'] },
  search_failed: { tone: 'bad', Icon: IconUserQuestion, actions: ['assign'] },
  customer_cancelled: { tone: 'neutral', Icon: IconX, actions: ['customer'] },
  receipt_sent: { tone: 'info', Icon: IconFileSearch, actions: [] },
  refund_due: { tone: 'info', Icon: IconReceiptDollar, actions: ['refund'] },
  cash_missing: { tone: 'bad', Icon: IconReportMoney, actions: ['driver'] },
  unassigned: { tone: 'warning', Icon: IconSteeringWheel, actions: ['assign'] },
  late_start: { tone: 'bad', Icon: IconClockExclamation, actions: ['driver'] },
  late_approach: { tone: 'bad', Icon: IconAlertTriangle, actions: ['driver', 'customer'] },
  predicted_late: { tone: 'warning', Icon: IconClock, actions: ['driver', 'customer'] },
  driver_silent: { tone: 'warning', Icon: IconWifiOff, actions: ['driver'] },
  long_stop: { tone: 'warning', Icon: IconPlayerPause, actions: ['driver'] },
  zone_entered: { tone: 'info', Icon: IconMapPinPlus, actions: [] },
  zone_left: { tone: 'info', Icon: IconMapPinMinus, actions: [] },
  document_expiring: { tone: 'warning', Icon: IconCalendarDue, actions: [] },
  customer_message: { tone: 'info', Icon: IconMessage2, actions: ['customer'] },
};

/** The delay beyond which another time and a call are offered, in milliseconds. */
const VERY_LATE_MS = 60 * 60_000;

/** An alert as it is known before its service. */
export type KnownAlert = Pick<Alert, 'kind' | 'driverId' | 'openedAt'>;

/**
 * Another time if possible, after a call to the driver, or to the customer if the driver is unknown; then the kind's
 * actions. A driver for a service without one comes before all, as it alone ends the alert, and the call last.
 */
function veryLateActions({ kind, driverId }: KnownAlert, canReschedule: boolean): readonly AlertAction[] {
  const { actions } = ALERT_LOOKS[kind];
  const another: readonly AlertAction[] = canReschedule ? ['reschedule'] : [];
  if (actions.includes('assign')) return ['assign', ...another, 'customer'];
  const first: readonly AlertAction[] = [driverId === null ? 'customer' : 'driver', ...another];
  return [...first, ...actions.filter((action) => !first.includes(action))];
}

/**
 * The actions of an open alert, the most helpful first: those of its kind. If its service is very late, a driver or
 * else a call comes first, and another time is offered while the service allows it.
 */
export function alertActions(alert: Alert, service: Service | undefined, nowMs: number): readonly AlertAction[] {
  const dueMs = overdueSince(alert, service, nowMs);
  if (service === undefined || dueMs === null || nowMs - dueMs <= VERY_LATE_MS) return ALERT_LOOKS[alert.kind].actions;
  return veryLateActions(alert, menuChanges(service).includes('reschedule'));
}

const { unassigned, late_start: lateStart } = DEFAULT_ALERT_SETTINGS.rules;

/** Estimated minutes from an alert to the hour of its service, by the default rules; 0 for other kinds. */
const MINUTES_TO_HOUR: Partial<Readonly<Record<AlertKind, number>>> = {
  unassigned: unassigned.minutes,
  late_start: -lateStart.minutes,
};

/**
 * The probable actions of an open alert while its service is being read: by its age, those of a very late service. A
 * driver of a predicted delay is on the way as a rule, so that the service keeps its hour.
 */
export function expectedActions(alert: KnownAlert, nowMs: number): readonly AlertAction[] {
  const { kind, openedAt } = alert;
  const dueMs = openedAt + (MINUTES_TO_HOUR[kind] ?? 0) * 60_000;
  const isVeryLate = WAITING_KINDS.includes(kind) && nowMs - dueMs > VERY_LATE_MS;
  return isVeryLate ? veryLateActions(alert, kind !== 'predicted_late') : ALERT_LOOKS[kind].actions;
}
