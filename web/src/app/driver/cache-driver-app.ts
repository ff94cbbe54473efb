import { IS_PRODUCTION } from '../../lib/env.ts';
import type { CachedShell, WorkerMessage } from '../../service-worker/messages.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';
import { onWorkerInstalled, postToWorker } from '../service-worker/worker-updates.ts';

const shell = (): CachedShell => (document.documentElement.lang.startsWith('en') ? 'driver-en' : 'driver-es');

function keep(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', shell: shell() } satisfies WorkerMessage);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', keep);
  const registration = await serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
  // A newer worker may take over at once: this page has all of its scripts, and the next one is of the newer version.
  onWorkerInstalled(registration, (worker) => {
    postToWorker(worker, { type: 'SKIP_WAITING' });
  });
  keep();
}

/** Makes the service worker keep the app, so that it opens without a network; in production only. */
export function cacheDriverApp(): void {
  if (!IS_PRODUCTION || !('serviceWorker' in navigator)) return;
  // Fails in some private windows: the app then opens online only.
  register().catch(() => undefined);
}
