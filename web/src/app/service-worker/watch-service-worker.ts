import { notify } from '../../lib/notifications/notifications.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';
import { router } from '../router/router.tsx';
import { cacheShells } from './cache-shells.ts';
import { isSameVersion, onWorkerInstalled, postToWorker } from './worker-updates.ts';
import { isBusy, entryScript, watchTyping } from './page-state.ts';
import { isCheckDue, updatePolicy } from './update-policy.ts';

/** Long enough in the background that the user is not about to return. */
const HIDDEN_MS = 30_000;

/** A worker of a version that this page is not of. */
let newerWorker: ServiceWorker | null = null;
let isReloading = false;

/** One that waits is told to take over, which reloads the page; for one that has done so already, that is all. */
function applyUpdate(): void {
  isReloading = true;
  if (newerWorker?.state === 'installed') postToWorker(newerWorker, { type: 'SKIP_WAITING' });
  else window.location.reload();
}

function applyUpdateIfUnseen(): void {
  if (newerWorker !== null && updatePolicy({ isOwnVersion: false, isBusy: isBusy(), isUnseen: true }) === 'reload')
    applyUpdate();
}

async function handleWorker(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return;
  const isOwnVersion = await isSameVersion(worker, entryScript());
  switch (updatePolicy({ isOwnVersion, isBusy: isBusy(), isUnseen: document.hidden })) {
    case 'let':
      if (worker.state === 'installed') postToWorker(worker, { type: 'SKIP_WAITING' });
      return;
    case 'reload':
      newerWorker = worker;
      applyUpdate();
      return;
    case 'offer':
      newerWorker = worker;
      notify('info', 'Hay una versión nueva de Llevo', {
        isPersistent: true,
        about: 'version',
        action: { label: 'Actualizar', run: applyUpdate },
      });
  }
}

/** Asks for a newer version and takes one that is there, at moments that do not disturb the user. */
function checkWhenIdle(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  const check = () => {
    if (!isCheckDue(checkedAtMs, Date.now())) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => undefined);
  };
  let away: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(away);
    if (document.hidden) away = setTimeout(applyUpdateIfUnseen, HIDDEN_MS);
    else check();
  });
  let path = window.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === path) return;
    path = pathname;
    applyUpdateIfUnseen();
    check();
  });
}

/** Follows the worker that runs this page: keeps for the person what they need, brings newer versions in (docs/decisions/0033). */
export async function watchServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  watchTyping();
  cacheShells();
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) window.location.reload();
    else void handleWorker(serviceWorker.controller);
  });
  const registration = await serviceWorker.getRegistration(WORKER_URL);
  if (registration === undefined) return;
  onWorkerInstalled(registration, (worker) => void handleWorker(worker));
  checkWhenIdle(registration);
  // Another tab may have let a newer one in before this page listened.
  void handleWorker(serviceWorker.controller);
}
