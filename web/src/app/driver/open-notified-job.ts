import { jobHash } from '@llevo/contract/rules/services/job-link';
import type { OpenJobMessage } from '../../service-worker/messages.ts';

/** Opens the job of a notification that was pressed, unless a form is open, which would be lost. */
export function openNotifiedJobs(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<OpenJobMessage> | null>) => {
    if (data?.type !== 'OPEN_JOB' || typeof data.jobId !== 'string') return;
    if (document.querySelector('dialog[open]') === null) window.location.hash = jobHash(data.jobId);
  });
  // Messages that arrived before.
  navigator.serviceWorker.startMessages();
}
