import { jobHash, offerHash } from '@llevo/contract/rules/services/job-link';
import type { OpenJobMessage, OpenOfferMessage } from '../../service-worker/messages.ts';

type Message = Partial<OpenJobMessage> | Partial<OpenOfferMessage> | null;

/** The address that a message of the worker asks for; null for another message. */
function hashOf(data: Message): string | null {
  if (data?.type === 'OPEN_JOB' && typeof data.jobId === 'string') return jobHash(data.jobId);
  if (data?.type !== 'OPEN_OFFER' || typeof data.offerId !== 'string') return null;
  return offerHash(data.offerId, data.isDeclining);
}

/**
 * Opens the job or offer of a notification that was pressed, unless a form is open, which would be lost. An open offer
 * covers the form all the same.
 */
export function openNotifiedJobs(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const hash = hashOf(data);
    if (hash !== null && document.querySelector('dialog[open]') === null) window.location.hash = hash;
  });
  // Messages that arrived before.
  navigator.serviceWorker.startMessages();
}
