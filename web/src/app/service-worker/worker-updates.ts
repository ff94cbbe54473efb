import type { WorkerMessage } from '../../service-worker/messages.ts';

/** Calls back for every installed worker that waits, including one that is installing already. */
export function onWorkerInstalled(
  registration: ServiceWorkerRegistration,
  tell: (worker: ServiceWorker) => void,
): void {
  const watch = (worker: ServiceWorker | null) => {
    if (worker === null) return;
    const look = () => {
      if (worker.state === 'installed') tell(worker);
    };
    worker.addEventListener('statechange', look);
    look();
  };
  watch(registration.installing);
  watch(registration.waiting);
  registration.addEventListener('updatefound', () => {
    watch(registration.installing);
  });
}

/** Sends a message to a worker. */
export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void => {
  worker.postMessage(message);
};

/** Asks a worker whether it has the version of an entry script. */
export const isSameVersion = (worker: ServiceWorker, entry: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve(data === true);
    };
    worker.postMessage({ type: 'KNOWS', entry } satisfies WorkerMessage, [port2]);
  });

/** A worker takes over once the former one has no work left, which a slow download may delay for minutes. */
export const TAKE_OVER_MS = 4000;

/**
 * Makes a waiting worker take over; the caller reloads the page then. If the former worker is still at work after four
 * seconds, `reload` is called: the network has the newer page already.
 */
export function takeOver(worker: ServiceWorker, reload: () => void): void {
  postToWorker(worker, { type: 'SKIP_WAITING' });
  setTimeout(reload, TAKE_OVER_MS);
}
