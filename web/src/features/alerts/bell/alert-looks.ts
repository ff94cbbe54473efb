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
import { overdueSince } from '../alert-text.ts';
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

/** The delay beyond which a call comes before the other actions of an alert, in milliseconds. */
const VERY_LATE_MS = 60 * 60_000;

/**
 * The actions of an open alert, the most helpful first: those of its kind. If its service is very late, a call to the
 * driver, or without one to the customer, comes first, then another time while the service allows it.
 */
export function alertActions(alert: Alert, service: Service | undefined, nowMs: number): readonly AlertAction[] {
  const { actions } = ALERT_LOOKS[alert.kind];
  const dueMs = overdueSince(alert, service, nowMs);
  if (service === undefined || dueMs === null || nowMs - dueMs <= VERY_LATE_MS) return actions;
  const first: readonly AlertAction[] = [
    alert.driverId === null ? 'customer' : 'driver',
    ...(menuChanges(service).includes('reschedule') ? (['reschedule'] as const) : []),
  ];
  return [...first, ...actions.filter((action) => !first.includes(action))];
}
