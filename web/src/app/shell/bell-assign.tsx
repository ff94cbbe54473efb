import type { Service } from '@llevo/contract/entities/service';
import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { vehicleLabel } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { createDayBuilder } from '../../features/board/day/board-day.ts';
import { verdictTexts } from '../../features/board/day/verdict-text.ts';
import { rankedDrivers } from '../../features/board/job/driver-options.ts';
import { DAY_KEY, readDay } from '../../features/board/live/read-day.ts';
import { servicesOfRows } from '../../features/board/live/service-of-row.ts';
import { DriverButton } from '../../features/services/driver/driver-button.tsx';
import { DriverCombobox } from '../../features/services/driver/driver-combobox.tsx';
import type { DriverOption } from '../../features/services/driver/driver-combobox.tsx';
import { boardDriversQuery } from '../../lib/services/board-drivers.ts';
import { serverNow } from '../../lib/time/server-time.ts';

/** A driver of the list, and the conflict of choosing them. */
interface RankedOption extends DriverOption {
  readonly warning: string | null;
}

const STALE_MS = 30_000;
const SEARCHING = 'Buscando conductores libres cerca…';
const UNKNOWN = 'No pudimos saber quién está cerca.';

/** All drivers for a service as the board's hints rank them: free and near first. Read when the list opens. */
function useRanked(service: Service) {
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
  const groups = useMemo(() => {
    if (!drivers.data || !rows.data) return undefined;
    const others = servicesOfRows(rows.data, []).filter((other) => other.id !== id);
    const now = date === guayaquilDate(nowMs) ? { ms: nowMs, minute: minuteOfHour(guayaquilTime(nowMs)) } : null;
    const services = [...others, service];
    const day = build({ services, drivers: drivers.data.drivers, pending: new Map(), now });
    const job = day.jobs.get(id);
    if (job === undefined) return undefined;
    return rankedDrivers(day, job, job.startMinute).map(({ group, drivers: ranked }) => ({
      label: group,
      drivers: ranked.map(({ lane: { driver }, rank, verdict, text }): RankedOption => ({
        id: driver.id,
        name: driver.name,
        vehicle: driver.vehicle,
        fact: [driver.plate, vehicleLabel(driver.vehicle), text].filter(Boolean).join(' · '),
        warning: rank === 'fit' ? null : (verdictTexts(day, verdict)[0] ?? null),
      })),
    }));
  }, [build, drivers.data, rows.data, date, id, nowMs, service]);
  return { groups, note: drivers.isError || rows.isError ? UNKNOWN : SEARCHING };
}

interface BellAssignProps {
  readonly service: Service;
  readonly onChoose: (driver: { readonly id: string; readonly name: string; readonly warning: string | null }) => void;
}

/** The choice of a driver for the service of an alert. */
export default function BellAssign({ service, onChoose }: BellAssignProps) {
  return (
    <DriverButton variant="cell" name="Sin asignar" unassigned="missing" label={`Conductor de ${service.userName}`}>
      {(target, close) => <RankedCombobox service={service} target={target} onChoose={onChoose} onClose={close} />}
    </DriverButton>
  );
}

interface RankedComboboxProps extends BellAssignProps {
  readonly target: ReactElement;
  readonly onClose: () => void;
}

function RankedCombobox({ service, target, onChoose, onClose }: RankedComboboxProps) {
  const { groups, note } = useRanked(service);
  return (
    <DriverCombobox
      target={target}
      currentId={null}
      pinned={[]}
      {...(groups === undefined && { suggestions: { label: 'Libres y cerca de la partida', drivers: [], note } })}
      ranked={groups}
      onClose={onClose}
      onPick={({ id, name }) => {
        onClose();
        const found = groups?.flatMap(({ drivers }) => drivers).find((driver) => driver.id === id);
        onChoose({ id, name, warning: found?.warning ?? null });
      }}
    />
  );
}
