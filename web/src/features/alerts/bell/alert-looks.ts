import type { AlertKind } from '@llevo/contract/entities/alert';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
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

interface AlertLook {
  readonly tone: StatusVariant['tone'];
  readonly Icon: typeof IconX;
  /** Offered while the alert is open: a driver for the service, or a call to the one it has. */
  readonly action: 'assign' | 'call' | null;
}

/** Look and action of an alert, by kind. */
export const ALERT_LOOKS: Readonly<Record<AlertKind, AlertLook>> = {
  new_booking: { tone: 'info', Icon: IconTruckDelivery, action: 'assign' },
  driver_declined: { tone: 'bad', Icon: IconUserOff, action: 'assign' },
  search_failed: { tone: 'bad', Icon: IconUserQuestion, action: 'assign' },
  customer_cancelled: { tone: 'neutral', Icon: IconX, action: null },
  receipt_sent: { tone: 'info', Icon: IconFileSearch, action: null },
  refund_due: { tone: 'info', Icon: IconReceiptDollar, action: null },
  cash_missing: { tone: 'bad', Icon: IconReportMoney, action: 'call' },
  unassigned: { tone: 'warning', Icon: IconSteeringWheel, action: 'assign' },
  late_start: { tone: 'bad', Icon: IconClockExclamation, action: 'call' },
  predicted_late: { tone: 'warning', Icon: IconClock, action: 'call' },
  driver_silent: { tone: 'warning', Icon: IconWifiOff, action: 'call' },
  long_stop: { tone: 'warning', Icon: IconPlayerPause, action: 'call' },
  zone_entered: { tone: 'info', Icon: IconMapPinPlus, action: null },
  zone_left: { tone: 'info', Icon: IconMapPinMinus, action: null },
  document_expiring: { tone: 'warning', Icon: IconCalendarDue, action: null },
  customer_message: { tone: 'info', Icon: IconMessage2, action: null },
};
