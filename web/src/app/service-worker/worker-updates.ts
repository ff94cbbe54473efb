import type { WorkerMessage } from '../../service-worker/messages.ts';

/** Tells of every worker that has been fetched and waits to take over, also of one that was on its way already. */
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

/** Says something to a worker. */
export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void => {
  worker.postMessage(message);
};

/** Asks a worker whether it is of the version that a page was started by. */
export const isSameVersion = (worker: ServiceWorker, entry: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve(data === true);
    };
    worker.postMessage({ type: 'KNOWS', entry } satisfies WorkerMessage, [port2]);
  });
