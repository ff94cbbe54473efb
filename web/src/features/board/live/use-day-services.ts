import type { Service } from '@llevo/contract/entities/service';
import { useMemo, useState } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveStatus } from '../../../lib/live/live-status.ts';
import { useLiveQueries } from '../../../lib/live/use-live-documents.ts';
import { useLiveValue } from '../../../lib/live/use-live-value.ts';
import type { BoardLive } from './board-live.ts';
import { splitFullWindows, WHOLE_DAY, windowKey, windowQuery } from './day-windows.ts';

interface DayServices {
  /** Null before the first answer. */
  readonly services: readonly Service[] | null;
  readonly status: LiveStatus;
}

const NONE: ReadonlyMap<string, readonly Service[]> = new Map();

/** All services of a day, live: in one query, or in several for parts of a day with many. */
export function useDayServices(identity: LiveIdentity, live: BoardLive, date: string): DayServices {
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
