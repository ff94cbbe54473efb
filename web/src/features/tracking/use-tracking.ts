import type { TrackedService } from '@llevo/contract/entities/tracking';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { poll } from '../../lib/http/poll.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { readTracking } from './api/tracking.ts';

const INTERVAL_MS = 10_000;
/** After the end only a rating or receipt from another device changes the page. */
const OVER_INTERVAL_MS = 60_000;
const NOT_FOUND = 404;

/** What the page knows of its service. */
export type TrackingState =
  | { readonly status: 'loading' | 'failed' | 'gone' }
  | {
      readonly status: 'ready';
      readonly service: TrackedService;
      /** When the server last said so, milliseconds since 1970. */
      readonly confirmedAtMs: number;
      /** Whether the last question got no answer. */
      readonly isStale: boolean;
    };

interface Tracking {
  readonly state: TrackingState;
  /** Shows the service as the response to a change had it. */
  readonly accept: (service: TrackedService) => void;
}

const LOADING: TrackingState = { status: 'loading' };

/**
 * The service of a link, asked for again while the page is visible: every ten seconds, with growing delays after
 * failures, at once when the page is shown again or the network returns.
 */
export function useTracking(token: string): Tracking {
  const [found, setFound] = useState<{ readonly token: string; readonly state: TrackingState }>();
  const latest = useRef<TrackingState>(LOADING);
  /** Changes made here: a response that was asked for before one is older than its result. */
  const changes = useRef(0);

  useEffect(() => {
    let etag: string | null = null;
    latest.current = LOADING;
    const set = (state: TrackingState) => {
      latest.current = state;
      setFound({ token, state });
    };
    return poll({
      ask: async (signal) => {
        const asked = changes.current;
        const answer = await readTracking(token, { etag, signal });
        if (signal.aborted || asked !== changes.current) return;
        etag = answer?.etag ?? etag;
        const service = answer?.data ?? serviceOf(latest.current);
        if (service !== null) set({ status: 'ready', service, confirmedAtMs: serverNow(), isStale: false });
      },
      onFailure: (error) => {
        set(afterFailure(latest.current, error));
        return latest.current.status !== 'gone';
      },
      intervalMs: () => intervalAfter(serviceOf(latest.current)),
    });
  }, [token]);

  return {
    state: found?.token === token ? found.state : LOADING,
    accept: (service) => {
      changes.current += 1;
      latest.current = { status: 'ready', service, confirmedAtMs: serverNow(), isStale: false };
      setFound({ token, state: latest.current });
    },
  };
}

const serviceOf = (state: TrackingState): TrackedService | null => (state.status === 'ready' ? state.service : null);

const intervalAfter = (service: TrackedService | null): number =>
  service !== null && isOver(service.status) ? OVER_INTERVAL_MS : INTERVAL_MS;

function afterFailure(now: TrackingState, error: unknown): TrackingState {
  if (error instanceof ApiError && error.status === NOT_FOUND) return { status: 'gone' };
  return now.status === 'ready' ? { ...now, isStale: true } : { status: 'failed' };
}
