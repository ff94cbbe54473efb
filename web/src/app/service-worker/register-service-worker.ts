import { WORKER_URL } from '../../service-worker/messages.ts';

/** A page that has loaded still fetches what it shows; what is for the next visit can wait. */
const REST_MS = 3000;

const follow = () => void import('./watch-service-worker.ts').then(({ followWorker }) => followWorker());

function start(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    follow();
    return;
  }
  serviceWorker.addEventListener('controllerchange', follow, { once: true });
  // Private windows may refuse: the site then simply needs a network.
  serviceWorker.register(WORKER_URL, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Starts the service worker (docs/decisions/0033) once the page is at rest; not while developing. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const wait = () => setTimeout(start, REST_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
