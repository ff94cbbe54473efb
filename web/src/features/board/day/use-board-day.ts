import type { BoardDriver } from '@llevo/contract/entities/board';
import type { Service } from '@llevo/contract/entities/service';
import { useMemo, useState } from 'react';
import { createDayBuilder } from './board-day.ts';
import type { BoardDay, PendingPlacement } from './board-day.ts';

interface BoardDayInput {
  readonly services: readonly Service[] | null;
  readonly drivers: readonly BoardDriver[] | null;
  readonly pending: ReadonlyMap<string, PendingPlacement>;
}

/** The day as it is and as it is about to be; null before services and drivers are there. */
export function useBoardDay({ services, drivers, pending }: BoardDayInput): BoardDay | null {
  const [build] = useState(createDayBuilder);
  return useMemo(
    () => (services === null || drivers === null ? null : build({ services, drivers, pending })),
    [build, services, drivers, pending],
  );
}
