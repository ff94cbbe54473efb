import type { Service } from '@llevo/contract/entities/service';
import { useMemo, useState } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useLiveQueries } from '../../../lib/live/use-live-documents.ts';
import { useLiveValue } from '../../../lib/live/use-live-value.ts';
import { useStandIn } from '../../../lib/live/use-stand-in.ts';
import type { BoardLive } from './board-live.ts';
import { splitFullWindows, WHOLE_DAY, windowKey, windowQuery } from './day-windows.ts';
import { DAY_KEY, readDay } from './read-day.ts';
import { servicesOfRows } from './service-of-row.ts';

interface DayServices {
  /** Null before the first answer. */
  readonly services: readonly Service[] | null;
  readonly status: LiveStatus;
  /** Asks the API once more where it stands in for live data. */
  readonly retry: () => void;
}

const NONE: ReadonlyMap<string, readonly Service[]> = new Map();

/** All services of a day: live, or read from the API while that stays away (docs/decisions/0130). */
export function useDayServices(identity: LiveIdentity, live: BoardLive, date: string): DayServices {
  const { services, status } = useLiveDay(identity, live, date);
  const standIn = useStandIn({
    status,
    hasAnswered: services !== null,
    queryKey: [...DAY_KEY, date],
    read: (signal) => readDay(date, signal),
    reads: (rows) => rows.length,
  });
  const { data, retry } = standIn;
  const read = useMemo(() => data && servicesOfRows(data, services ?? []), [data, services]);
  return { services: read ?? services, status: standIn.status, retry };
}

/** The live services of a day: in one query, or in several for parts of a day with many. */
function useLiveDay(identity: LiveIdentity, live: BoardLive, date: string): Omit<DayServices, 'retry'> {
  const { accountId } = identity;
  const [split, setSplit] = useState({ date, windows: WHOLE_DAY });
  const windows = split.date === date ? split.windows : WHOLE_DAY;
  const queries = useMemo(
    () => windows.map((window) => windowQuery(accountId, date, window)),
    [accountId, date, windows],
  );
  const { source, documents$ } = live.documents;
  const status = useLiveQueries({ identity, source, queries });
  const byQuery = useLiveValue({ identity, owner: live, name: 'documents', value$: documents$, initial: NONE });

  const next = splitFullWindows(windows, (window) => status.saturated.includes(windowKey(date, window)));
  if (next !== windows) setSplit({ date, windows: next });

  const services = useMemo(() => {
    // The query of the whole day stays until those of its parts have answered.
    const answered = [...byQuery].filter(([key]) => key.startsWith(`board:${date}:`));
    if (answered.length === 0) return null;
    const byId = new Map(answered.flatMap(([, values]) => values).map((service) => [service.id, service]));
    return [...byId.values()];
  }, [byQuery, date]);
  return { services, status };
}
