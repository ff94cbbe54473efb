import { useSyncExternalStore } from 'react';

type NotificationKind = 'success' | 'warning' | 'error' | 'info';

export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly message: string;
  /** Stays until closed. */
  readonly isPersistent: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Opens in another tab; the notification stays. */
  readonly link?: { readonly label: string; readonly href: string };
  /** How long it stays, if not as long as usual. */
  readonly closesAfterMs?: number;
  /** Subject: a later notification with the same one replaces it. */
  readonly about?: string;
  /** Shown at the lower edge, clear of titles, tools and drawers. */
  readonly isAside?: boolean;
}

/** SPEC §9. */
const AUTO_CLOSE_MS = 2000;
/** Pressing an action such as "Deshacer" takes longer than reading a message. */
const ACTION_CLOSE_MS = 6000;

let current: readonly Notification[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
/** Timers that close the shown notifications. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Notification[]) {
  current = next;
  for (const listener of listeners) listener();
}

/** Closes a notification. */
export function dismiss(id: number): void {
  timers.delete(id);
  replace(current.filter((notification) => notification.id !== id));
}

/** Closes a message that no longer applies. */
export function dismissMessage(kind: NotificationKind, message: string): void {
  replace(current.filter((shown) => shown.kind !== kind || shown.message !== message));
}

/** Closes the message about a subject that needs no attention any more. */
export function dismissAbout(about: string): void {
  if (current.some((shown) => shown.about === about)) replace(current.filter((shown) => shown.about !== about));
}

/**
 * Shows a notification; closes after two seconds unless persistent. Shows equal texts once, from the last time on, unless
 * they offer an action: each "Deshacer" takes back a change of its own.
 */
export function notify(
  kind: NotificationKind,
  message: string,
  options: Partial<Pick<Notification, 'isPersistent' | 'action' | 'link' | 'about' | 'closesAfterMs' | 'isAside'>> = {},
): void {
  const shown = current.find(
    (each) =>
      each.message === message &&
      each.kind === kind &&
      each.action === undefined &&
      options.action === undefined &&
      each.link?.href === options.link?.href,
  );
  if (shown) {
    closeLater(shown);
    return;
  }
  const notification: Notification = { id: nextId++, kind, message, isPersistent: false, ...options };
  const others = current.filter(({ about }) => about === undefined || about !== notification.about);
  replace([...others, notification]);
  closeLater(notification);
}

function closeLater({ id, isPersistent, action, link, closesAfterMs }: Notification): void {
  clearTimeout(timers.get(id));
  if (isPersistent) return;
  const afterMs = closesAfterMs ?? (action || link ? ACTION_CLOSE_MS : AUTO_CLOSE_MS);
  timers.set(
    id,
    setTimeout(() => {
      dismiss(id);
    }, afterMs),
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Visible notifications, oldest first. */
export const shownNotifications = (): readonly Notification[] => current;

/** The visible notifications as React state. */
export const useNotifications = (): readonly Notification[] =>
  useSyncExternalStore(subscribe, shownNotifications, shownNotifications);
