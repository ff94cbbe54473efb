import { OPEN_PAYMENT_TYPE } from '@llevo/contract/entities/service-payment';
import type { PAYMENT_TYPE_FILTERS } from '@llevo/contract/entities/service-payment';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { paymentTypeLabel, serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import type { ActiveFilter } from '../../../ui/list/filter-chips.tsx';
import { driverQuery } from '../../../lib/people/person-queries.ts';
import { REFUND_STATE_LABELS } from '../../../lib/services/payment-labels.ts';
import { shownServiceStatus } from '../../../lib/services/service-texts.ts';
import { hasOrderDays } from '../services-order.ts';
import {
  dayWord,
  isOverdueView,
  isTodayView,
  isUnassignedView,
  OPEN_STATUS,
  OVERDUE_STATUS,
  REFUND_DUE_STATUS,
  severalStatuses,
} from '../services-url.ts';
import type { DayWord, ServicesChange, ServicesView } from '../services-url.ts';

/** The name of the driver that filters the list; their id until it is loaded. */
export function useDriverName(driver: string): string {
  const isPerson = driver !== '' && driver !== UNASSIGNED_DRIVER;
  const { data } = useQuery({ ...driverQuery(driver), enabled: isPerson });
  if (!isPerson) return 'Sin asignar';
  return data ? fullName(data) : driver;
}

const STATUS_GROUP_LABELS: ReadonlyMap<string, string> = new Map([
  [OPEN_STATUS, 'Sin terminar'],
  [OVERDUE_STATUS, 'Atrasados'],
  [REFUND_DUE_STATUS, REFUND_STATE_LABELS.por_devolver],
]);

/** The statuses that a list can be filtered by, as screens show them. */
export const shownStatusFilter = (status: string): string =>
  STATUS_GROUP_LABELS.get(status) ?? (severalStatuses(status) ?? [status]).map(shownServiceStatus).join(', ');

/** The payment types that a list can be filtered by, as screens show them. */
export const paymentFilterLabel = (payment: (typeof PAYMENT_TYPE_FILTERS)[number]): string =>
  paymentTypeLabel(payment === OPEN_PAYMENT_TYPE ? null : payment);

/** The filters of the list of services that are set, in words. */
export function useActiveFilters(
  view: Pick<ServicesView, 'filters'>,
  onChange: (change: ServicesChange) => void,
): readonly ActiveFilter[] {
  const { filters } = view;
  const { type, vehicle, payment, status, driver, from, to, bookedFrom, bookedTo } = filters;
  const driverName = useDriverName(driver ?? '');
  // The choice of the order says which days they are.
  const days = hasOrderDays(view) ? null : rangeText(from, to);
  const chip = (
    label: string,
    value: string | null,
    { isQuick = false, ...unset }: ServicesChange['filters'] & { readonly isQuick?: boolean },
  ): readonly ActiveFilter[] =>
    value === null
      ? []
      : [
          {
            label,
            value,
            isQuick,
            onRemove: () => {
              onChange({ filters: unset });
            },
          },
        ];
  return [
    ...chip('Tipo de servicio', type && serviceTypeLabel(type), { type: null }),
    ...chip('Tipo de vehículo', vehicle && vehicleName(vehicle), { vehicle: null }),
    ...chip('Tipo de pago', payment && paymentFilterLabel(payment), { payment: null }),
    ...chip('Estado', status && shownStatusFilter(status), { status: null, isQuick: isOverdueView(view) }),
    ...chip('Conductor', driver && driverName, { driver: null, isQuick: isUnassignedView(view) }),
    ...chip('Fecha del servicio', days, { from: null, to: null, isQuick: isTodayView(view) }),
    ...chip('Fecha de reserva', rangeText(bookedFrom, bookedTo), { bookedFrom: null, bookedTo: null }),
  ];
}

/** The days that a list can be filtered by in words. */
export const DAY_WORD_LABELS = {
  ayer: 'Ayer',
  hoy: 'Hoy',
  manana: 'Mañana',
} as const satisfies Record<DayWord, string>;

function dayText(day: string): string {
  const word = dayWord(day);
  return word === null ? formatDate(day) : DAY_WORD_LABELS[word];
}

/** "Hoy", "20/11/2026 – 24/11/2026", "Desde 20/11/2026"; null without a range. */
function rangeText(from: string | null, to: string | null): string | null {
  if (from !== null && to !== null) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from !== null) return `Desde ${dayText(from)}`;
  return to === null ? null : `Hasta ${dayText(to)}`;
}
