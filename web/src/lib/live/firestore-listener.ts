import type { LiveSnapshot } from './firestore-query.ts';
import type { LiveQuery } from './live-query.ts';
import type { OpenListener } from './resilient-listener.ts';
import { openLater, STALL_AFTER_MS } from './resilient-listener.ts';

/** Firestore is the largest part of a live screen; the screen renders without waiting for it. */
const loadFirestore = () => import('./firestore-query.ts');

/** Whether this page has loaded Firestore; it must not be fetched only to disconnect. */
let isLoaded = false;

/** Opens a query once Firestore has loaded, which may be never while offline. */
export const openQuery = (query: LiveQuery): OpenListener<LiveSnapshot> =>
  openLater(async (onNext, onError, isWanted) => {
    const { listen } = await loadFirestore();
    isLoaded = true;
    return listen(query, { onNext, onError }, isWanted);
  });

let restartedAtMs = 0;

/** Replaces the connection of all open listeners, at most once per stall. */
export async function restartNetwork(): Promise<void> {
  if (Date.now() - restartedAtMs < STALL_AFTER_MS - 100) return;
  restartedAtMs = Date.now();
  const { network } = await loadFirestore();
  await network.reconnect();
}

/**
 * Disconnects when the page is hidden, and connects when it returns from the back/forward cache. A page that loads is shown
 * too, some after its first queries.
 */
export function followPage(isShown: boolean): void {
  if (!isLoaded) return;
  const follow = async () => {
    const { network } = await loadFirestore();
    await (isShown ? network.connect() : network.disconnect());
  };
  // Nothing to do on failure: the server times out by itself.
  follow().catch(() => undefined);
}
