import type { DocumentChange } from 'firebase/firestore';
import { BehaviorSubject, Subject, takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { serverNow } from '../time/server-time.ts';
import { followPage, openQuery, restartNetwork } from './firestore-listener.ts';
import type { LiveSnapshot } from './firestore-query.ts';
import { listenWithRetry } from './resilient-listener.ts';
import type { LiveQuery } from './live-query.ts';
import { createPacedReader } from './paced-reader.ts';
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
  /**
   * Replaces the queries. Listeners of dropped queries close once every current query has answered. With `readEveryMs`
   * the queries are read at that interval and not listened to; their documents stay in between.
   */
  readonly setQueries: (queries: readonly LiveQuery[], readEveryMs?: number | null) => void;
  /** Closes every listener, drops their documents and completes `status$`. `setQueries` starts the source again. */
  readonly close: () => void;
}

interface OpenQueryState {
  /** Null while nothing listens: then the documents are of a reading. */
  close: (() => void) | null;
  isFresh: boolean;
  /** When it was last known to be fresh, milliseconds since 1970. */
  freshAtMs: number;
  hasAnswered: boolean;
  /** Whether the sink has its documents, of whatever age. */
  holdsDocuments: boolean;
  size: number;
}

/** Creates a source with no queries. */
export function createLiveSource(sink: LiveSink): LiveSource {
  const status = new BehaviorSubject<LiveStatus>(INITIAL_STATUS);
  const closed$ = new Subject<void>();
  const open = new Map<string, OpenQueryState>();
  let wanted: ReadonlyMap<string, LiveQuery> = new Map();
  let paceMs: number | null = null;
  let error: Error | null = null;
  let offline: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    const states = [...wanted.keys()].map((key) => open.get(key));
    const isCurrent = states.every((state) => state?.isFresh === true);
    const isPaced = isCurrent && paceMs !== null && wanted.size > 0;
    const isLive = isCurrent && !isPaced;
    const before = status.value;
    if (isCurrent) {
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
    const liveAtMs = hasSeen || wasSeen ? serverNow() : before.lastLiveAtMs;
    const uninterrupted = isPaced ? 'paced' : 'live';
    const next: LiveStatus = {
      connection: isCurrent ? uninterrupted : interrupted,
      lastLiveAtMs: isPaced ? Math.min(...states.map((state) => state?.freshAtMs ?? 0)) : liveAtMs,
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
    open.get(key)?.close?.();
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
    if (isFresh) state.freshAtMs = serverNow();
    state.hasAnswered ||= isFresh;
    state.holdsDocuments ||= isFresh;
    state.size = snapshot.size;
    if (isReset) closeUnwanted();
    if (hasStatusChanged) publish();
  };

  /** The state of a query whose next answer replaces its documents. */
  const unanswered = (key: string): OpenQueryState => {
    const known = open.get(key) ?? { holdsDocuments: false, size: 0, freshAtMs: 0 };
    const state = { ...known, close: null, isFresh: false, hasAnswered: false };
    open.set(key, state);
    return state;
  };

  const start = (query: LiveQuery) => {
    const state = unanswered(query.key);
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

  const reader = createPacedReader(() => [...wanted.values()], {
    onAnswers(answers) {
      for (const [key, snapshot] of answers) if (wanted.has(key)) receive(unanswered(key), key, snapshot);
    },
    onFailure(failure) {
      error = failure;
      for (const key of wanted.keys()) {
        const state = open.get(key);
        if (state) state.isFresh = false;
      }
      if (failure !== null) void recheckSession(failure);
      publish();
    },
  });

  /** Closes the listeners, keeps their documents, and reads the queries at the interval; at once if one is missing. */
  const readWanted = (everyMs: number) => {
    for (const state of open.values()) {
      if (state.close === null) continue;
      state.close();
      state.close = null;
      if (state.isFresh) state.freshAtMs = serverNow();
    }
    if (wanted.size === 0) reader.stop();
    else reader.run(everyMs, ![...wanted.keys()].every((key) => open.get(key)?.isFresh));
  };

  const listenToWanted = () => {
    reader.stop();
    for (const query of wanted.values()) if (!open.get(query.key)?.close) start(query);
  };

  const openWanted = () => {
    // Dropped before it answered, so that a map dragged across the country does not pile up listeners.
    for (const [key, state] of open) if (!wanted.has(key) && !state.holdsDocuments) closeQuery(key);
    if (paceMs === null) listenToWanted();
    else readWanted(paceMs);
    closeUnwanted();
    publish();
  };

  // A page unloaded with open listeners would leave them open on the server for minutes.
  const onPageHide = () => {
    reader.stop();
    for (const key of [...open.keys()]) {
      open.get(key)?.close?.();
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
    setQueries: (queries, readEveryMs = null) => {
      for (const [event, listener] of page) window.addEventListener(event, listener);
      paceMs = readEveryMs;
      wanted = new Map(queries.map((query) => [query.key, query]));
      openWanted();
    },
    close: () => {
      for (const [event, listener] of page) window.removeEventListener(event, listener);
      clearTimeout(offline);
      offline = undefined;
      error = null;
      reader.stop();
      wanted = new Map();
      for (const key of [...open.keys()]) closeQuery(key);
      closed$.next();
      status.next(INITIAL_STATUS);
    },
  };
}

const allAsAdded = (snapshot: LiveSnapshot): DocumentChange[] =>
  snapshot.docs.map((doc, newIndex) => ({ type: 'added', doc, oldIndex: -1, newIndex }));
