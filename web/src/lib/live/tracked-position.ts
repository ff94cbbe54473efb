import { Observable } from 'rxjs';
import type { TrackedPosition } from './listen-to-position.ts';
import type { OpenListener } from './resilient-listener.ts';
import { listenWithRetry, openLater } from './resilient-listener.ts';

/** A driver's last position. */
export interface TrackedPositionState {
  /** The last one received; null before the first, or if the driver has not reported any. */
  readonly position: TrackedPosition | null;
  /** Whether newer positions arrive. */
  readonly isLive: boolean;
}

export const NO_POSITION: TrackedPositionState = { position: null, isLive: false };

/** Requests a custom token and the path of the one document that it opens. */
type RequestAccess = () => Promise<{ readonly firebase_token: string; readonly path: string }>;

/** The position of a snapshot. */
interface PositionSnapshot {
  readonly position: TrackedPosition | null;
  readonly isFresh: boolean;
}

/**
 * A driver's position while subscribed. Requests access again after each failure, because the token opens the document
 * for a limited time. Never errors: a failed listener is not live, and is retried.
 */
export const trackedPosition$ = (requestAccess: RequestAccess): Observable<TrackedPositionState> =>
  new Observable((subscriber) => {
    let last = NO_POSITION;
    const publish = (state: TrackedPositionState) => {
      last = state;
      subscriber.next(state);
    };
    return listenWithRetry<PositionSnapshot>(openPosition(requestAccess), {
      isFresh: ({ isFresh }) => isFresh,
      onSnapshot: ({ position, isFresh }) => {
        publish({ position: position ?? last.position, isLive: isFresh });
      },
      onFailure: () => {
        publish({ ...last, isLive: false });
      },
      onStall: () => {
        publish({ ...last, isLive: false });
      },
    });
  });

const openPosition = (requestAccess: RequestAccess): OpenListener<PositionSnapshot> =>
  openLater(async (onNext, onError, isWanted) => {
    const [{ firebase_token: token, path }, { listenToPosition }] = await Promise.all([
      requestAccess(),
      import('./listen-to-position.ts'),
    ]);
    return isWanted() ? listenToPosition({ token, path }, onNext, onError) : null;
  });
