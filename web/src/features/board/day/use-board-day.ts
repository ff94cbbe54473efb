import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { minuteOfHour } from '@llevo/contract/rules/board/job-span';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { useMemo, useState } from 'react';
import type { BoardView } from '../board-url.ts';
import { arrangeDay, laneOrder } from './arrange-day.ts';
import { createDayBuilder } from './board-day.ts';
import type { BoardDay, PendingPlacement } from './board-day.ts';

interface BoardDayInput {
  readonly services: readonly Service[] | null;
  readonly drivers: readonly BoardDriver[] | null;
  readonly pending: ReadonlyMap<string, PendingPlacement>;
  /** The present; null on other days. */
  readonly nowMs: number | null;
  /** The open services of earlier days; null on other days than today. */
  readonly earlier: readonly Service[] | null;
  readonly today: string;
}

const MINUTE_MS = 60_000;

/** The day as it is and as it is about to be; null before services and drivers are there. */
export function useBoardDay({ services, drivers, pending, nowMs, earlier, today }: BoardDayInput): BoardDay | null {
  const [build] = useState(createDayBuilder);
  // The day is built again by the minute, not with each tick.
  const ms = nowMs === null ? null : Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => {
    if (services === null || drivers === null) return null;
    const now = ms === null ? null : { ms, minute: minuteOfHour(guayaquilTime(ms)) };
    return build({ services, drivers, pending, now, earlier: earlier && { today, services: earlier } });
  }, [build, services, drivers, pending, ms, earlier, today]);
}

/**
 * The shown lanes of a day, in the order in which the day was opened: a lane that moved with each change would escape
 * the pointer.
 */
export function useArrangedDay(day: BoardDay | null, { date, vehicle, search, group }: BoardView): BoardDay | null {
  const [known, setKnown] = useState<{ readonly date: string; readonly order: readonly string[] } | null>(null);
  if (day !== null && known?.date !== date) setKnown({ date, order: laneOrder(day) });
  const order = known?.order;
  return useMemo(
    () => day && arrangeDay(day, order ?? [], { vehicle, search, group }),
    [day, order, vehicle, search, group],
  );
}
