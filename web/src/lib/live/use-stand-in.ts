import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsAway } from '../browser/use-is-away.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { serverNow } from '../time/server-time.ts';
import { patienceMs, standInPaceMs, standInStatus } from './live-stand-in.ts';
import type { LiveStatus } from './live-status.ts';

/** A cold start loads Firestore and signs in first: a reading of the API would then be wasted. */
const FIRST_ANSWER_MS = 4_000;
/** Live data end the readings once they have been live for so long. */
const SETTLED_MS = 200;

interface OverdueOptions {
  readonly status: LiveStatus;
  /** Whether the screen has live data, of whatever age. */
  readonly hasAnswered: boolean;
  readonly firstAnswerMs?: number;
  /** While true, nothing is listened to on purpose, and nothing changes here. */
  readonly isPaused?: boolean;
}

interface Overdue {
  /** Whether live data stay away although there is a network: some let the API pass, and not Firestore's channel. */
  readonly isOverdue: boolean;
  /** Whether to ask the API: not on a hidden page. */
  readonly isAsking: boolean;
}

/** Whether live data are overdue, by one rule for all screens. */
export function useOverdue({
  status,
  hasAnswered,
  firstAnswerMs = FIRST_ANSWER_MS,
  isPaused = false,
}: OverdueOptions): Overdue {
  const isOnline = useIsOnline();
  const isHidden = useIsAway(0);
  const [wasOverdue, setOverdue] = useState(false);
  const delayMs = patienceMs(status, { hasAnswered, firstAnswerMs });
  const isWaiting = delayMs !== null;
  const changesAfterMs =
    isPaused || isWaiting === wasOverdue || (isWaiting && !isOnline) ? null : (delayMs ?? SETTLED_MS);
  useEffect(() => {
    if (changesAfterMs === null) return undefined;
    const timer = setTimeout(() => {
      setOverdue(isWaiting);
    }, changesAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [changesAfterMs, isWaiting]);
  // A failure is overdue in this very rendering: the next one would show it first.
  const isOverdue = isWaiting && isOnline && (wasOverdue || (delayMs === 0 && !isPaused));
  return { isOverdue, isAsking: isOverdue && !isHidden };
}

interface StandInOptions<Data> extends OverdueOptions {
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Data>;
  /** How many documents a reading cost. */
  readonly reads: (data: Data) => number;
}

interface StandIn<Data> {
  /** Null while the live data are the newer ones. The same object while nothing changed. */
  readonly data: Data | null;
  /** The status of what is shown. */
  readonly status: LiveStatus;
  readonly retry: () => void;
}

/** Reads from the API what does not come live, at a quieter pace, until it comes live again. */
export function useStandIn<Data>({ queryKey, read, reads, ...expected }: StandInOptions<Data>): StandIn<Data> {
  const { isOverdue, isAsking } = useOverdue(expected);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => ({ data: await read(signal), readAtMs: serverNow() }),
    meta: { handlesOwnErrors: true },
    enabled: isAsking,
    // One request per interval, whether or not it succeeds.
    retry: false,
    refetchInterval: ({ state }) => standInPaceMs(state.data === undefined ? 0 : reads(state.data.data)),
  });
  const reading = { isOverdue, readAtMs: query.data?.readAtMs ?? null, error: query.error };
  const { isShown, status } = standInStatus(expected.status, reading, expected);
  return {
    data: isShown ? (query.data?.data ?? null) : null,
    status,
    retry: () => {
      if (isAsking) void query.refetch();
    },
  };
}
