import type { PushMessage } from '@llevo/contract/entities/alert-channels';
import { alertPath } from '../lib/alert-path.ts';

const ICON = '/icons/icon-192.png';
/** Shown where a message cannot be read: a browser that was told must show something. */
const UNREADABLE: PushMessage = {
  tag: 'llevo',
  title: 'Llevo',
  body: 'Hay una alerta nueva',
  serviceId: null,
  driverId: null,
  document: null,
};

function readMessage(read: () => unknown): PushMessage {
  try {
    return { ...UNREADABLE, ...(read() as PushMessage) };
  } catch {
    return UNREADABLE;
  }
}

/** What is shown of an alert that the server encrypted for this browser; `path` is what it leads to. */
export function alertNotification(read: () => unknown) {
  const message = readMessage(read);
  const { tag, title, body } = message;
  // A later message of the same alert replaces this one.
  return { title, options: { tag, body, data: { path: alertPath(message) }, icon: ICON, badge: ICON, lang: 'es-EC' } };
}

interface ShownWindow {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}

interface BrowserWindows {
  readonly origin: string;
  readonly list: () => Promise<readonly ShownWindow[]>;
  readonly open: (url: string) => Promise<unknown>;
}

/** Opens what an alert is about: in the window that shows it already, or in one of its own, so that no form is lost. */
export async function openAlert(path: string, { origin, list, open }: BrowserWindows): Promise<void> {
  const { href } = new URL(path, origin);
  const shown = (await list()).find(({ url }) => url === href);
  await (shown === undefined ? open(href) : shown.focus());
}
