import type { AlertMessage, JobMessage } from '@llevo/contract/entities/push';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { alertPath } from '../lib/alert-path.ts';
import { jobHash } from '@llevo/contract/rules/services/job-link';
import type { OpenJobMessage } from './messages.ts';
import { pageOf } from './request-kind.ts';

const ICON = '/icons/icon-192.png';
/** Shown if a message cannot be read: a browser must show something for every push. */
const UNREADABLE: AlertMessage = {
  tag: 'llevo',
  title: 'Llevo',
  body: 'Hay una alerta nueva',
  serviceId: null,
  driverId: null,
  document: null,
};

/** The target of a notification: a page of the back-office, or a job in the driver's app. */
export type NotificationTarget = { readonly path: string } | { readonly jobId: string };

function readMessage(read: () => unknown): AlertMessage | JobMessage {
  try {
    const message = read() as AlertMessage | JobMessage;
    return 'jobId' in message ? message : { ...UNREADABLE, ...message };
  } catch {
    return UNREADABLE;
  }
}

/** The notification of a message that the server encrypted for this browser. */
export function toNotification(read: () => unknown) {
  const message = readMessage(read);
  const { tag, title, body } = message;
  const isJob = 'jobId' in message;
  const data: NotificationTarget = isJob ? { jobId: message.jobId } : { path: alertPath(message) };
  // A later message about the same replaces this one; that a job was taken is heard again.
  return { title, options: { tag, body, data, renotify: isJob, icon: ICON, badge: ICON, lang: 'es-EC' } };
}

interface ShownWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: OpenJobMessage) => void;
}

interface BrowserWindows {
  readonly origin: string;
  readonly list: () => Promise<readonly ShownWindow[]>;
  readonly open: (url: string) => Promise<unknown>;
}

/** Opens what a notification is about. */
export const openTarget = (target: NotificationTarget, windows: BrowserWindows): Promise<void> =>
  'jobId' in target ? openJob(target.jobId, windows) : openAlert(target.path, windows);

/** Opens a page in the window that shows it already, or in a new one, so that no form is lost. */
async function openAlert(path: string, { origin, list, open }: BrowserWindows): Promise<void> {
  const { href } = new URL(path, origin);
  const shown = (await list()).find(({ url }) => url === href);
  await (shown === undefined ? open(href) : shown.focus());
}

/** Opens a job in the window that has the driver's app, which decides whether to leave its screen; else in a new one. */
async function openJob(jobId: string, { origin, list, open }: BrowserWindows): Promise<void> {
  const app = (await list()).find(({ url }) => pageOf(new URL(url).pathname) === DRIVER_APP_PATH);
  if (app === undefined) {
    await open(new URL(`${DRIVER_APP_PATH}${jobHash(jobId)}`, origin).href);
    return;
  }
  app.postMessage({ type: 'OPEN_JOB', jobId });
  await app.focus();
}
