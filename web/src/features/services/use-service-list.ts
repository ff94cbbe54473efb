import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PagedList } from '../../lib/list/use-paged-list.ts';
import { usePagedList } from '../../lib/list/use-paged-list.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import { STAND_IN_INTERVAL_MS, standInStatus } from '../../lib/live/live-stand-in.ts';
import { useLiveDocuments } from '../../lib/live/use-live-documents.ts';
import { useOverdue } from '../../lib/live/use-stand-in.ts';
import { servicesSource, servicesTotalQuery } from './api/services.ts';
import type { LiveServices } from './live/live-services.ts';
import { sortServices, servicesLiveQuery } from './live/services-live-query.ts';
import type { ServicesView } from './services-url.ts';

/** The list, and whether it is live. */
interface ServiceList extends PagedList<ServiceRow> {
  readonly status: LiveStatus;
  /** False on pages and with filters that are fetched once, and when the live query failed or is overdue. */
  readonly isLive: boolean;
}

/** A page of the API costs little: it is shown sooner than a whole day or fleet. */
const FIRST_ANSWER_MS = 1_000;

/** The services that a view selects: the first page live, later ones fetched once. */
export function useServiceList(identity: LiveIdentity, services: LiveServices, view: ServicesView): ServiceList {
  const { accountId } = identity;
  const today = guayaquilDate(useNow());
  const query = useMemo(() => servicesLiveQuery(accountId, view, today), [accountId, view, today]);
  const live = useLiveDocuments({ identity, documents: services.page, query });
  const rows = useMemo(
    () => live.values && sortServices(live.values, view.sort).slice(0, view.pageSize).map(toMemberServiceRow),
    [live.values, view.sort, view.pageSize],
  );
  const hasAnswered = query === null || rows !== null;
  const { isOverdue, isAsking } = useOverdue({ status: live.status, hasAnswered, firstAnswerMs: FIRST_ANSWER_MS });
  // A search without results keeps the previous rows (SPEC §5), which the paged list does.
  const hasNoMatch = rows?.length === 0 && view.search.trim() !== '';
  const needsApi = query === null || hasNoMatch || isOverdue;
  const paged = usePagedList(
    servicesSource,
    view,
    isAsking ? { refetchInterval: STAND_IN_INTERVAL_MS, retry: false } : { enabled: needsApi && !isOverdue },
  );
  // Rows of the view before this one are not a reading of this one.
  const readAtMs = paged.isRefreshing && !isOverdue ? null : paged.readAtMs;
  const reading = { isOverdue, readAtMs, error: paged.error };
  const { isShown: isRead, status } = standInStatus(live.status, reading, { hasAnswered });
  const isLive = rows !== null && !hasNoMatch && !isRead;
  const total = useLiveTotal(view, isLive ? rows : null);
  const shown = usePrevious(isLive ? rows : null);

  if (isLive) return { ...toPagedList(rows, total, view), status, isLive };
  if (needsApi || isRead) return { ...paged, status, isLive };
  const before = shown ?? [];
  return {
    ...toPagedList(before, null, view),
    isLoading: before.length === 0,
    isRefreshing: true,
    status,
    isLive: true,
  };
}

function toPagedList(
  rows: readonly ServiceRow[],
  total: { readonly total: number; readonly isAtLeast: boolean } | null,
  { pageSize }: ServicesView,
): PagedList<ServiceRow> {
  // A page that is not full is the whole list, whatever the last count was.
  const isWhole = rows.length < pageSize;
  const known = isWhole ? rows.length : ((total && Math.max(total.total, rows.length)) ?? null);
  return {
    rows,
    total: known,
    isAtLeast: !isWhole && total?.isAtLeast === true,
    hasNext: !isWhole && (known === null || known > rows.length || total?.isAtLeast === true),
    firstNumber: 1,
    isLoading: false,
    isRefreshing: false,
    error: null,
    retry: () => undefined,
    hasNoMatch: false,
  };
}

/** The count over all pages, refetched when rows come or go. */
function useLiveTotal(view: ServicesView, rows: readonly ServiceRow[] | null) {
  const client = useQueryClient();
  const options = servicesTotalQuery(view);
  const isFull = rows !== null && rows.length >= view.pageSize;
  const { data } = useQuery({ ...options, enabled: isFull });
  const [first] = rows ?? [];
  const newest = first?.id;
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['services', 'total'], refetchType: 'active' });
  }, [client, newest]);
  return data ?? null;
}

/** The last non-null value. */
function usePrevious<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
