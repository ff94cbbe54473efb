import '../../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriverApp } from '../../features/driver-app/driver-app.tsx';
import { redirectToChosenLanguage } from '../../lib/i18n/language.ts';
import { applyTheme } from '../../lib/theme/theme-choice.ts';
import { reloadOnStaleChunks } from '../errors/stale-chunks.ts';
import { cacheDriverApp } from './cache-driver-app.ts';
import { openNotifiedJobs } from './open-notified-job.ts';

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
