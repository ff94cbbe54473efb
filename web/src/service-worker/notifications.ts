import type { AlertMessage, PushMessage } from '@llevo/contract/entities/push';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { alertPath } from '../lib/alert-path.ts';
import { jobHash, offerHash } from '@llevo/contract/rules/services/job-link';
import type { OpenJobMessage, OpenOfferMessage } from './messages.ts';
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

/** The target of a notification: a page of the back-office; or a job, an offer or the first view of the driver's app. */
export type NotificationTarget =
  | { readonly path: string }
  | { readonly jobId: string }
  | { readonly offerId: string; readonly expiresAt: number }
  | { readonly driverApp: true };

/** Buttons of an offer's notification. */
const DECLINE = 'rechazar';
const OFFER_ACTIONS = [
  { action: 'ver', title: 'Ver el viaje' },
  { action: DECLINE, title: 'No puedo' },
];
/** Milliseconds of vibration and pause. */
const OFFER_VIBRATION = [400, 200, 400, 200, 400];

function readMessage(read: () => unknown): PushMessage {
  try {
    const message = read() as PushMessage;
    const isForDriver = 'jobId' in message || 'offerId' in message || 'driverApp' in message;
    return isForDriver ? message : { ...UNREADABLE, ...message };
  } catch {
    return UNREADABLE;
  }
}

/** The notification of a message that the server encrypted for this browser. */
export function toNotification(read: () => unknown) {
  const message = readMessage(read);
  const { tag, title, body } = message;
  const data = targetOf(message);
  // A later message about the same replaces this one; that a job was taken is heard again.
  const renotify = !('path' in data);
  const options = { tag, body, data, renotify, icon: ICON, badge: ICON, lang: 'es-EC' };
  if (!('offerId' in data)) return { title, options };
  return { title, options: { ...options, requireInteraction: true, vibrate: OFFER_VIBRATION, actions: OFFER_ACTIONS } };
}

function targetOf(message: PushMessage): NotificationTarget {
  if ('jobId' in message) return { jobId: message.jobId };
  if ('offerId' in message) return { offerId: message.offerId, expiresAt: message.expiresAt };
  return 'driverApp' in message ? { driverApp: true } : { path: alertPath(message) };
}

interface ShownWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: OpenJobMessage | OpenOfferMessage) => void;
}

interface BrowserWindows {
  readonly origin: string;
  readonly list: () => Promise<readonly ShownWindow[]>;
  readonly open: (url: string) => Promise<unknown>;
}

/** Opens what a notification is about; `action` is the button that was pressed, '' for the notification itself. */
export function openTarget(target: NotificationTarget, windows: BrowserWindows, action = ''): Promise<void> {
  if ('path' in target) return openAlert(target.path, windows);
  if ('jobId' in target) {
    const { jobId } = target;
    return openDriverApp({ hash: jobHash(jobId), message: { type: 'OPEN_JOB', jobId } }, windows);
  }
  if ('driverApp' in target) return openDriverApp({ hash: '', message: null }, windows);
  const { offerId } = target;
  const isDeclining = action === DECLINE;
  const message = { type: 'OPEN_OFFER', offerId, isDeclining } as const;
  return openDriverApp({ hash: offerHash(offerId, isDeclining), message }, windows);
}

/** Opens a page in the window that shows it already, or in a new one, so that no form is lost. */
async function openAlert(path: string, { origin, list, open }: BrowserWindows): Promise<void> {
  const { href } = new URL(path, origin);
  const shown = (await list()).find(({ url }) => url === href);
  await (shown === undefined ? open(href) : shown.focus());
}

interface DriverView {
  /** Its address in a new window. */
  readonly hash: string;
  /** The message to a window that has the app. */
  readonly message: OpenJobMessage | OpenOfferMessage | null;
}

/** Opens a view in the window that has the driver's app, which decides whether to leave its screen; else in a new one. */
async function openDriverApp({ hash, message }: DriverView, { origin, list, open }: BrowserWindows): Promise<void> {
  const app = (await list()).find(({ url }) => pageOf(new URL(url).pathname) === DRIVER_APP_PATH);
  if (app === undefined) {
    await open(new URL(`${DRIVER_APP_PATH}${hash}`, origin).href);
    return;
  }
  if (message !== null) app.postMessage(message);
  await app.focus();
}
