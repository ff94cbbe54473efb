import type { Service } from '@llevo/contract/entities/service';
import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createDayBuilder } from '../../features/board/day/board-day.ts';
import { verdictTexts } from '../../features/board/day/verdict-text.ts';
import { nearestDrivers, rankedDrivers } from '../../features/board/job/driver-options.ts';
import { DAY_KEY, readDay } from '../../features/board/live/read-day.ts';
import { servicesOfRows } from '../../features/board/live/service-of-row.ts';
import type { DriverOption } from '../../features/services/driver/driver-combobox.tsx';
import { boardDriversQuery } from '../../lib/services/board-drivers.ts';
import { serverNow } from '../../lib/time/server-time.ts';

/** A driver of the list, and the conflict of choosing them. */
export interface RankedOption extends DriverOption {
  readonly warning: string | null;
}

const STALE_MS = 30_000;
const SEARCHING = 'Buscando conductores libres cerca…';
const UNKNOWN = 'No pudimos saber quién está cerca.';

/** All drivers for a service as the board's hints rank them: free and near first. Read once. */
export function useRankedDrivers(service: Service) {
  const [build] = useState(createDayBuilder);
  const [nowMs] = useState(serverNow);
  const { date, id } = service;
  const drivers = useQuery(boardDriversQuery);
  const rows = useQuery({
    queryKey: [...DAY_KEY, date],
    queryFn: ({ signal }) => readDay(date, signal),
    staleTime: STALE_MS,
    meta: { handlesOwnErrors: true },
  });
  const ranked = useMemo(() => {
    if (!drivers.data || !rows.data) return undefined;
    const others = servicesOfRows(rows.data, []).filter((other) => other.id !== id);
    const now = date === guayaquilDate(nowMs) ? { ms: nowMs, minute: minuteOfHour(guayaquilTime(nowMs)) } : null;
    const services = [...others, service];
    const day = build({ services, drivers: drivers.data.drivers, pending: new Map(), now });
    const job = day.jobs.get(id);
    if (job === undefined) return undefined;
    const found = rankedDrivers(day, job, job.startMinute);
    const groups = found.map(({ group, drivers: members }) => ({
      label: group,
      drivers: members.map(({ lane: { driver }, rank, verdict, text }): RankedOption => ({
        id: driver.id,
        name: driver.name,
        vehicle: driver.vehicle,
        fact: [driver.plate, vehicleLabel(driver.vehicle), text].filter(Boolean).join(' · '),
        warning: rank === 'fit' ? null : (verdictTexts(day, verdict)[0] ?? null),
      })),
    }));
    return { groups, nearest: nearestDrivers(found, day.now, job.driverId) };
  }, [build, drivers.data, rows.data, date, id, nowMs, service]);
  return { ...ranked, note: drivers.isError || rows.isError ? UNKNOWN : SEARCHING };
}

type Groups = ReturnType<typeof useRankedDrivers>['groups'];

/** The choice of a driver from the list, with the conflict of choosing them. */
export const toChoice = ({ id, name }: DriverOption, groups: Groups) => ({
  id,
  name,
  warning: groups?.flatMap(({ drivers }) => drivers).find((driver) => driver.id === id)?.warning ?? null,
  isPlaceSaid: groups !== undefined,
});
