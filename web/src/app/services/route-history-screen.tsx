import { listServices } from '@llevo/contract/endpoints/services/services';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { UNDER_WAY_STATUSES } from '@llevo/contract/rules/services/service-states';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HistoryScreen } from '../../features/people/drivers/route-history/history-screen.tsx';
import type { HistoryPickerProps } from '../../features/people/drivers/route-history/history-screen.tsx';
import { DriverCombobox } from '../../features/services/driver/driver-combobox.tsx';
import type { DriverOption } from '../../features/services/driver/driver-combobox.tsx';
import { useNow } from '../../lib/browser/use-now.ts';
import { call } from '../../lib/http/call.ts';

/** Maximum services that are read to find the latest drivers. */
const MAX_SERVICES = 50;
/** Maximum drivers offered above all others. */
const MAX_RECENT = 20;

/** Services that a driver has set out for. */
const DRIVEN_STATUSES = [...UNDER_WAY_STATUSES, 'finalizado'].join(',');

/** A driver's latest service. */
type RecentDriver = Pick<ServiceRow, 'driver' | 'driverName' | 'driverPlate' | 'date'>;

/** The latest service of each driver, from services that come newest first. */
function latestByDriver(services: readonly RecentDriver[]): readonly RecentDriver[] {
  const latest = new Map<string, RecentDriver>();
  for (const service of services) {
    if (service.driver !== UNASSIGNED_DRIVER && !latest.has(service.driver)) latest.set(service.driver, service);
  }
  return [...latest.values()].slice(0, MAX_RECENT);
}

/** The drivers of yesterday's and today's services, from one page of them. */
const recentDriversQuery = (today: string) =>
  queryOptions({
    queryKey: ['services', 'recent-drivers', today],
    queryFn: ({ signal }) => {
      const days = { dateFrom: addDays(today, -1), dateTo: today, sort: '-date' } as const;
      return call(listServices, { ...days, statuses: DRIVEN_STATUSES, limit: MAX_SERVICES }, { signal });
    },
    select: latestByDriver,
    // Without it the list has all drivers.
    meta: { handlesOwnErrors: true },
  });

/** All active drivers with a search; above them those who drove today or yesterday. */
function HistoryPicker({ onPick }: HistoryPickerProps) {
  const today = guayaquilDate(useNow());
  const { data = [], isPending } = useQuery(recentDriversQuery(today));
  const drivers = data.map(({ driver, driverName, driverPlate, date }): DriverOption => ({
    id: driver,
    name: driverName ?? '',
    vehicle: null,
    fact: [driverPlate, date === today ? 'Hoy' : 'Ayer'].filter((text) => text !== '').join(' · '),
  }));
  return (
    <DriverCombobox
      currentId={null}
      pinned={[]}
      {...((isPending || drivers.length > 0) && {
        suggestions: { label: 'Hicieron servicios hoy o ayer', drivers, note: isPending ? 'Cargando...' : null },
      })}
      onPick={({ id }) => {
        onPick(id, data.find(({ driver }) => driver === id)?.date);
      }}
    />
  );
}

/** /driverManagement/history: the route history, where services say who drove lately. */
export default function RouteHistoryScreen() {
  return <HistoryScreen picker={HistoryPicker} />;
}
