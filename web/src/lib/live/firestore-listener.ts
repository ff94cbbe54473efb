import type { DocumentChange } from 'firebase/firestore';
import type { OpenListener } from './resilient-listener.ts';
import { STALL_AFTER_MS } from './resilient-listener.ts';
import type { LiveSnapshot } from './listen-to-document.ts';
import type { LiveQuery } from './live-query.ts';

/** Firestore is the largest part of a live screen; it is fetched beside the screen, which draws without waiting for it. */
const loadFirestore = () => import('./firestore-query.ts');

/** Whether this page has opened anything: one that has not must not fetch Firestore only to leave. */
let isLoaded = false;

/** Opens a query as soon as Firestore is there, which may be never while the network is away. */
export const openQuery =
  (query: LiveQuery): OpenListener<LiveSnapshot> =>
  (onNext, onError) => {
    let close: (() => void) | null = null;
    let isClosed = false;
    const open = async () => {
      const { listen } = await loadFirestore();
      isLoaded = true;
      close = await listen(query, { onNext, onError }, () => !isClosed);
      // Closed while that answer was on its way here.
      if (isClosed) close?.();
    };
    open().catch((cause: unknown) => {
      if (!isClosed) onError(cause instanceof Error ? cause : new Error('Firestore did not start', { cause }));
    });
    return () => {
      isClosed = true;
      close?.();
    };
  };

let restartedAtMs = 0;

/** Drops the connection and makes a new one, which every open listener then uses. Not more often than a stall lasts. */
export async function restartNetwork(): Promise<void> {
  if (Date.now() - restartedAtMs < STALL_AFTER_MS - 100) return;
  restartedAtMs = Date.now();
  const { reconnect } = await loadFirestore();
  await reconnect();
}

/** Ends the connection with the page and begins it again when the page comes back from the browser's cache. */
export function followPage(isShown: boolean): void {
  if (!isLoaded) return;
  const follow = async () => {
    const connection = await loadFirestore();
    await (isShown ? connection.connect() : connection.disconnect());
  };
  // Nothing to do about a failure: the server notices by itself, later.
  follow().catch(() => undefined);
}

export type { DocumentChange, LiveSnapshot };
