import type { DocumentChange } from 'firebase/firestore';
import { BehaviorSubject, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { serverNow } from '../time/server-time.ts';
import { followPage, openQuery, restartNetwork } from './firestore-listener.ts';
import type { LiveSnapshot } from './firestore-query.ts';
import { listenWithRetry } from './resilient-listener.ts';
import type { LiveQuery } from './live-query.ts';
import { recheckSession } from './recheck-session.ts';
import { INITIAL_STATUS, OFFLINE_AFTER_MS, isSameStatus } from './live-status.ts';
import type { LiveStatus } from './live-status.ts';

/** Receives the documents of a set of live queries as they change. */
export interface LiveSink {
  /** Changes of one query. With `isReset` they replace all documents of the query. */
  readonly apply: (key: string, changes: readonly DocumentChange[], isReset: boolean) => void;
  /** One query is no longer listened to. */
  readonly drop: (key: string) => void;
}

/** A set of live queries that can be replaced while running. */
export interface LiveSource {
  /** The current status and every change of it. A failed query is a status, never an error of the observable. */
  readonly status$: Observable<LiveStatus>;
  /** Replaces the queries. Listeners of dropped queries close once every current query has answered. */
  readonly setQueries: (queries: readonly LiveQuery[]) => void;
  /** Closes every listener, drops their documents and completes `status$`. `setQueries` starts the source again. */
  readonly close: () => void;
}

interface OpenQueryState {
  close: () => void;
  isFresh: boolean;
  hasAnswered: boolean;
  size: number;
}

/** Creates a source with no queries. */
export function createLiveSource(sink: LiveSink): LiveSource {
  const status = new BehaviorSubject<LiveStatus>(INITIAL_STATUS);
  const closed$ = new Subject<void>();
  const open = new Map<string, OpenQueryState>();
  let wanted: ReadonlyMap<string, LiveQuery> = new Map();
  let error: Error | null = null;
  let offline: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    const states = [...wanted.keys()].map((key) => open.get(key));
    const isLive = states.every((state) => state?.isFresh === true);
    const before = status.value;
    if (isLive) {
      clearTimeout(offline);
      offline = undefined;
      error = null;
    } else {
      offline ??= setTimeout(publishOffline, OFFLINE_AFTER_MS);
    }
    // A source without queries is live but has received no data.
    const hasSeen = isLive && wanted.size > 0;
    const wasSeen = before.connection === 'live' && before.lastLiveAtMs !== null;
    const interrupted = before.connection === 'offline' || !navigator.onLine ? 'offline' : 'reconnecting';
    const next: LiveStatus = {
      connection: isLive ? 'live' : interrupted,
      lastLiveAtMs: hasSeen || wasSeen ? serverNow() : before.lastLiveAtMs,
      saturated: [...wanted.values()]
        .filter(({ key, limit }) => (open.get(key)?.size ?? 0) >= limit)
        .map(({ key }) => key),
      error,
    };
    const isFirst = before.lastLiveAtMs === null && next.lastLiveAtMs !== null;
    const isQuiet = isLive && !isFirst && isSameStatus({ ...before, lastLiveAtMs: next.lastLiveAtMs }, next);
    if (!isQuiet && !isSameStatus(before, next)) status.next(next);
  };

  const publishOffline = () => {
    status.next({ ...status.value, connection: 'offline' });
  };

  const closeQuery = (key: string) => {
    open.get(key)?.close();
    open.delete(key);
    sink.drop(key);
  };

  /** Old documents stay on the screen until the new ones have arrived. */
  const closeUnwanted = () => {
    if (![...wanted.keys()].every((key) => open.get(key)?.hasAnswered)) return;
    for (const key of open.keys()) if (!wanted.has(key)) closeQuery(key);
  };

  const receive = (state: OpenQueryState, key: string, snapshot: LiveSnapshot) => {
    const isFresh = !snapshot.metadata.fromCache;
    const isReset = isFresh && !state.hasAnswered;
    const changes = isReset ? allAsAdded(snapshot) : snapshot.docChanges();
    if (changes.length > 0 || isReset) sink.apply(key, changes, isReset);
    const hasStatusChanged = state.isFresh !== isFresh || isReset || state.size !== snapshot.size;
    state.isFresh = isFresh;
    state.hasAnswered ||= isFresh;
    state.size = snapshot.size;
    if (isReset) closeUnwanted();
    if (hasStatusChanged) publish();
  };

  const start = (query: LiveQuery) => {
    const state: OpenQueryState = { close: () => undefined, isFresh: false, hasAnswered: false, size: 0 };
    open.set(query.key, state);
    state.close = listenWithRetry<LiveSnapshot>(openQuery(query), {
      isFresh: (snapshot) => !snapshot.metadata.fromCache,
      onSnapshot: (snapshot) => {
        receive(state, query.key, snapshot);
      },
      onFailure: (failure) => {
        error = failure;
        state.isFresh = false;
        // A reopened listener starts empty: its first answer replaces the documents.
        state.hasAnswered = false;
        void recheckSession(failure);
        publish();
      },
      onStall: () => {
        void restartNetwork().catch(() => undefined);
      },
    });
  };

  const openWanted = () => {
    // Dropped before it answered, so that a map dragged across the country does not pile up listeners.
    for (const [key, state] of open) if (!wanted.has(key) && !state.hasAnswered) closeQuery(key);
    for (const query of wanted.values()) if (!open.has(query.key)) start(query);
    closeUnwanted();
    publish();
  };

  // A page unloaded with open listeners would leave them open on the server for minutes.
  const onPageHide = () => {
    for (const key of [...open.keys()]) {
      open.get(key)?.close();
      open.delete(key);
    }
    followPage(false);
  };
  const onPageShow = () => {
    followPage(true);
    openWanted();
  };
  const page: readonly (readonly [string, () => void])[] = [
    ['pagehide', onPageHide],
    ['pageshow', onPageShow],
    ['online', publish],
    ['offline', publish],
  ];

  return {
    status$: status.pipe(takeUntil(closed$)),
    setQueries: (queries) => {
      for (const [event, listener] of page) window.addEventListener(event, listener);
      wanted = new Map(queries.map((query) => [query.key, query]));
      openWanted();
    },
    close: () => {
      for (const [event, listener] of page) window.removeEventListener(event, listener);
      clearTimeout(offline);
      offline = undefined;
      error = null;
      wanted = new Map();
      for (const key of [...open.keys()]) closeQuery(key);
      closed$.next();
      status.next(INITIAL_STATUS);
    },
  };
}

const allAsAdded = (snapshot: LiveSnapshot): DocumentChange[] =>
  snapshot.docs.map((doc, newIndex) => ({ type: 'added', doc, oldIndex: -1, newIndex }));
