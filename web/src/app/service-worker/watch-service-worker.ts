import { announceReload } from '../../lib/browser/reload.ts';
import { hasUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';
import { isUploading } from '../../lib/firebase/upload-counter.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';
import { router } from '../router/router.tsx';
import { cacheShells } from './cache-shells.ts';
import { isCheckDue, updatePolicy } from './update-policy.ts';
import { isSameVersion, onWorkerInstalled, postToWorker, takeOver } from './worker-updates.ts';

let typedOn: string | null = null;

/** Records the page that was last typed in. */
function watchTyping(): void {
  document.addEventListener(
    'input',
    () => {
      typedOn = window.location.pathname;
    },
    true,
  );
}

/** Whether a reload would lose typed text, an open dialog or an upload. */
const isBusy = (): boolean =>
  typedOn === window.location.pathname ||
  isUploading() ||
  hasUnsavedChanges() ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** URL of this page's entry script, which differs in every version. */
function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}

/** Hidden for this long, the page may reload: the user has left. */
const HIDDEN_MS = 30_000;

/** A worker of another version than this page. */
let newerWorker: ServiceWorker | null = null;
let isReloading = false;

const reload = () => {
  window.location.reload();
};

/** Makes a waiting worker take over, which reloads the page; with an active one, only reloads. */
function applyUpdate(): void {
  isReloading = true;
  announceReload();
  if (newerWorker?.state === 'installed') takeOver(newerWorker, reload);
  else reload();
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

/** Checks for a newer version and applies it when that does not disturb the user. */
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

/** Follows this page's worker: caches the user's shells and applies newer versions (docs/decisions/0033). */
export async function watchServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  watchTyping();
  cacheShells();
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) reload();
    else void handleWorker(serviceWorker.controller);
  });
  const registration = await serviceWorker.getRegistration(WORKER_URL);
  if (registration === undefined) return;
  onWorkerInstalled(registration, (worker) => void handleWorker(worker));
  checkWhenIdle(registration);
  // Another tab may have activated a newer one before this page listened.
  void handleWorker(serviceWorker.controller);
}
