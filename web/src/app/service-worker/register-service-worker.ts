import { IS_PRODUCTION } from '../../lib/env.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';

/** A page that has loaded still fetches what it shows; what is for the next visit can wait. */
const IDLE_MS = 3000;

const watch = () => void import('./watch-service-worker.ts').then(({ watchServiceWorker }) => watchServiceWorker());

function register(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    watch();
    return;
  }
  serviceWorker.addEventListener('controllerchange', watch, { once: true });
  // Private windows may refuse: the site then simply needs a network.
  serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Starts the service worker (docs/decisions/0033) once the page is at rest; not while developing. */
export function registerServiceWorker(): void {
  if (!IS_PRODUCTION || !('serviceWorker' in navigator)) return;
  const wait = () => setTimeout(register, IDLE_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
