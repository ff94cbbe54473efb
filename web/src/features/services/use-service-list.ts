import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
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
import { servicesLiveQuery, shownServices } from './live/services-live-query.ts';
import { isOverdueView } from './services-url.ts';
import type { ServicesView } from './services-url.ts';

/** The list, and whether it is live. */
interface ServiceList extends PagedList<ServiceRow> {
  readonly status: LiveStatus;
  /** False on pages and with filters that are fetched once, and when the live query failed or is overdue. */
  readonly isLive: boolean;
}

/** The last rows that matched, from whichever source, and their request. */
interface KeptRows {
  readonly rows: readonly ServiceRow[];
  readonly request: string;
}

/** A page of the API costs little: it is shown sooner than a whole day or fleet. */
const FIRST_ANSWER_MS = 1_000;

/** The services that a view selects: the first page live, later ones fetched once. */
export function useServiceList(identity: LiveIdentity, services: LiveServices, view: ServicesView): ServiceList {
  const { accountId } = identity;
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  // Only what is overdue changes with the minute.
  const shownAtMs = isOverdueView(view) ? nowMs : 0;
  const query = useMemo(() => servicesLiveQuery(accountId, view, today), [accountId, view, today]);
  const live = useLiveDocuments({ identity, documents: services.page, query });
  const rows = useMemo(
    () => (live.values && shownServices(live.values, view, shownAtMs))?.map(toMemberServiceRow) ?? null,
    [live.values, view, shownAtMs],
  );
  const hasAnswered = query === null || rows !== null;
  const { isOverdue, isAsking } = useOverdue({ status: live.status, hasAnswered, firstAnswerMs: FIRST_ANSWER_MS });
  const request = JSON.stringify([view.search.trim(), view.filters]);
  const [kept, setKept] = useState<KeptRows | null>(null);
  // Rows that matched this search before and no longer exist are dropped.
  const hasNoMatch = rows?.length === 0 && view.search.trim() !== '' && kept?.request !== request;
  const needsApi = query === null || (hasNoMatch && kept === null) || isOverdue;
  const keepsOwnRows = kept !== null;
  const paged = usePagedList(
    servicesSource,
    view,
    isAsking
      ? { refetchInterval: STAND_IN_INTERVAL_MS, retry: false, keepsOwnRows }
      : { enabled: needsApi && !isOverdue, keepsOwnRows },
  );
  // Rows of the view before this one are not a reading of this one.
  const readAtMs = paged.isRefreshing && !isOverdue ? null : paged.readAtMs;
  const reading = { isOverdue, readAtMs, error: paged.error };
  const { isShown: isRead, status } = standInStatus(live.status, reading, { hasAnswered });
  const isLive = rows !== null && !hasNoMatch && !isRead;
  const total = useLiveTotal(view, isLive ? rows : null);
  const shown = usePrevious(isLive ? rows : null);

  const isReadShown = !isLive && (needsApi || isRead);
  const matched = isLive ? rows : isReadShown && !paged.isRefreshing && !paged.hasNoMatch ? paged.rows : [];
  if (matched.length > 0 && (matched !== kept?.rows || request !== kept.request)) setKept({ rows: matched, request });

  if (isLive) return { ...toPagedList(rows, total, view), status, isLive };
  // SPEC §5: a search without results keeps the previous rows.
  if (kept !== null && (isReadShown ? paged.hasNoMatch : hasNoMatch)) {
    const isGone = kept.request === request;
    const rest = toPagedList(isGone ? [] : kept.rows, null, view);
    return { ...rest, hasNext: false, hasNoMatch: !isGone, status, isLive };
  }
  if (isReadShown) return { ...paged, status, isLive };
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

/** The count over all pages, refetched with those of the quick filters when rows come or go. */
function useLiveTotal(view: ServicesView, rows: readonly ServiceRow[] | null) {
  const client = useQueryClient();
  const options = servicesTotalQuery(view);
  const isFull = rows !== null && rows.length >= view.pageSize;
  const { data } = useQuery({ ...options, enabled: isFull });
  const request = JSON.stringify(options.queryKey);
  const newest = rows === null ? undefined : newestBooking(rows)?.id;
  const counted = useRef({ request, newest });
  useEffect(() => {
    const before = counted.current;
    counted.current = { request, newest };
    // The first rows of a view come with a count of their own.
    if (before.request !== request || before.newest === undefined || before.newest === newest) return;
    for (const figure of ['total', 'counts'])
      void client.invalidateQueries({ queryKey: ['services', figure], refetchType: 'active' });
  }, [client, request, newest]);
  return data ?? null;
}

/** The service that was booked last, wherever the order of the list has it. */
const newestBooking = ([first, ...others]: readonly ServiceRow[]): ServiceRow | undefined =>
  first && others.reduce((newest, row) => (row.dateCreate > newest.dateCreate ? row : newest), first);

/** The last non-null value. */
function usePrevious<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return last;
}
