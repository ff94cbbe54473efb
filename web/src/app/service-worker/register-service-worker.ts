import { IS_PRODUCTION } from '../../lib/env.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';

/** Delay after load: precaching must not compete with the page's own requests. */
const IDLE_MS = 3000;

const watch = () => void import('./watch-service-worker.ts').then(({ watchServiceWorker }) => watchServiceWorker());

function register(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    watch();
    return;
  }
  serviceWorker.addEventListener('controllerchange', watch, { once: true });
  // Fails in some private windows: the site then works online only.
  serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Registers the service worker (docs/decisions/0033) once the page is idle; production only. */
export function registerServiceWorker(): void {
  if (!IS_PRODUCTION || !('serviceWorker' in navigator)) return;
  const wait = () => setTimeout(register, IDLE_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
