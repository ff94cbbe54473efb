import '../../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriverApp } from '../../features/driver-app/driver-app.tsx';
import { IS_PRODUCTION } from '../../lib/env.ts';
import { redirectToChosenLanguage } from '../../lib/i18n/language.ts';
import { applyTheme } from '../../lib/theme/theme-choice.ts';
import { WORKER_URL } from '../../service-worker/messages.ts';
import type { CachedShell, WorkerMessage } from '../../service-worker/messages.ts';
import { reloadOnStaleChunks } from '../errors/stale-chunks.ts';
import { onWorkerInstalled, postToWorker } from '../service-worker/worker-updates.ts';
import { openNotifiedJobs } from './open-notified-job.ts';

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
function cacheDriverApp(): void {
  if (!IS_PRODUCTION || !('serviceWorker' in navigator)) return;
  // Fails in some private windows: the app then opens online only.
  register().catch(() => undefined);
}

/** The entry of the driver's app (docs/decisions/0058): no router, no Mantine, no Firebase. */
const root = document.getElementById('root');
if (!root) throw new Error('conductor.html lost its #root');

applyTheme();
reloadOnStaleChunks();
if (!redirectToChosenLanguage()) {
  createRoot(root).render(
    <StrictMode>
      <DriverApp />
    </StrictMode>,
  );
  cacheDriverApp();
  openNotifiedJobs();
}
