import { notify } from '../../lib/notifications/notifications.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';
import { router } from '../routes/router.tsx';
import { keepShells } from './cache-shells.ts';
import { knows, onNewWorker, say } from './worker-updates.ts';
import { isBusy, ownEntry, watchTyping } from './page-state.ts';
import { isCheckDue, updateStep } from './update-policy.ts';

/** Long enough in the background that nobody is about to come back. */
const AWAY_MS = 30_000;

/** A worker of a version that this page is not of. */
let newer: ServiceWorker | null = null;
let isReloading = false;

/** One that waits is told to take over, which reloads the page; for one that has done so already, that is all. */
function takeUpdate(): void {
  isReloading = true;
  if (newer?.state === 'installed') say(newer, { type: 'SKIP_WAITING' });
  else window.location.reload();
}

function takeUnseen(): void {
  if (newer !== null && updateStep({ isOwnVersion: false, isBusy: isBusy(), isUnseen: true }) === 'reload')
    takeUpdate();
}

async function meet(worker: ServiceWorker | null): Promise<void> {
  if (worker === null) return;
  const isOwnVersion = await knows(worker, ownEntry());
  switch (updateStep({ isOwnVersion, isBusy: isBusy(), isUnseen: document.hidden })) {
    case 'let':
      if (worker.state === 'installed') say(worker, { type: 'SKIP_WAITING' });
      return;
    case 'reload':
      newer = worker;
      takeUpdate();
      return;
    case 'offer':
      newer = worker;
      notify('info', 'Hay una versión nueva de Llevo', {
        isPersistent: true,
        about: 'version',
        action: { label: 'Actualizar', run: takeUpdate },
      });
  }
}

/** Asks for a newer version and takes one that is there, at moments that disturb nobody. */
function atQuietMoments(registration: ServiceWorkerRegistration): void {
  let checkedAtMs = Date.now();
  const check = () => {
    if (!isCheckDue(checkedAtMs, Date.now())) return;
    checkedAtMs = Date.now();
    registration.update().catch(() => undefined);
  };
  let away: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(away);
    if (document.hidden) away = setTimeout(takeUnseen, AWAY_MS);
    else check();
  });
  let path = window.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === path) return;
    path = pathname;
    takeUnseen();
    check();
  });
}

/** Follows the worker that runs this page: keeps for the person what they need, brings newer versions in (docs/decisions/0033). */
export async function followWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  watchTyping();
  keepShells();
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) window.location.reload();
    else void meet(serviceWorker.controller);
  });
  const registration = await serviceWorker.getRegistration(WORKER_URL);
  if (registration === undefined) return;
  onNewWorker(registration, (worker) => void meet(worker));
  atQuietMoments(registration);
  // Another tab may have let a newer one in before this page listened.
  void meet(serviceWorker.controller);
}
