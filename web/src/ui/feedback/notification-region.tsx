import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './notification-region.module.css';
import { dismiss, useNotifications } from '../../lib/notifications/notifications.ts';
import type { Notification } from '../../lib/notifications/notifications.ts';

const ICONS = { success: '✓', warning: '!', error: '✕', info: 'i' } as const;

/** The latest of those aside is shown; the others follow once it is closed. */
const SHOWN_ASIDES = 1;

/** Leaves room for the region below the page, and scrolls the focused field out from under it (WCAG 2.4.11). */
function keepFocusVisible(region: HTMLElement | null, room: string, isStaying: boolean): void {
  document.documentElement.style.setProperty(room, `${isStaying && region ? region.offsetHeight : 0}px`);
  const focused = document.activeElement;
  const over = region?.getBoundingClientRect();
  const under = focused?.getBoundingClientRect();
  if (
    over &&
    under &&
    focused !== document.body &&
    under.bottom > over.top &&
    under.top < over.bottom &&
    under.left < over.right &&
    under.right > over.left
  )
    focused?.scrollIntoView({ block: 'center' });
}

/**
 * The live region of notifications: polite, errors assertive; at the bottom in the back-office and on phones, elsewhere in
 * the upper corner. Escape closes the newest.
 */
export function NotificationRegion() {
  const notifications = useNotifications();
  const ref = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStaying = notifications.some(({ isPersistent, isAside }) => isPersistent && !isAside);
    keepFocusVisible(ref.current, '--notices', isStaying);
    keepFocusVisible(aside.current, '--aside-notices', true);
    const newest = notifications.at(-1);
    if (!newest) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss(newest.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [notifications]);
  const restoreFocus = useFocusBefore();
  const asides = notifications.filter(({ isAside }) => isAside);
  const hidden = asides.length - SHOWN_ASIDES;
  return (
    <>
      <div ref={ref} className={styles.region} role="region" aria-label="Avisos">
        {notifications
          .filter(({ isAside }) => !isAside)
          .map((notification) => (
            <Notice key={notification.id} notification={notification} onGone={restoreFocus} />
          ))}
      </div>
      {asides.length > 0 && (
        <div ref={aside} className={classNames(styles.region, styles.aside)} role="region" aria-label="Pedidos nuevos">
          {hidden > 0 && <p className={styles.more}>{hidden === 1 ? 'Y 1 más' : `Y ${hidden} más`}</p>}
          {asides.slice(-SHOWN_ASIDES).map((notification) => (
            <Notice key={notification.id} notification={notification} onGone={restoreFocus} />
          ))}
        </div>
      )}
    </>
  );
}

/** The focus before it came to the notices, to go back once the pressed one is gone. */
function useFocusBefore(): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(`.${styles.region ?? ''}`) === null) before.current = target;
    };
    document.addEventListener('focusin', listen);
    return () => {
      document.removeEventListener('focusin', listen);
    };
  }, []);
  return () => {
    // Unless the action moved it to something of its own.
    if (document.activeElement === document.body && before.current?.isConnected === true) before.current.focus();
  };
}

interface NoticeProps {
  readonly notification: Notification;
  readonly onGone: () => void;
}

function Notice({ notification, onGone }: NoticeProps) {
  const { id, kind, message, action, link } = notification;
  const close = () => {
    flushSync(() => {
      dismiss(id);
    });
    onGone();
  };
  return (
    <div
      className={classNames(styles.notice, styles[kind], action && link && styles.wrapped)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.shape} aria-hidden="true">
        {ICONS[kind]}
      </span>
      <p>{message}</p>
      {link && (
        <a className={styles.action} href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Cerrar aviso" onClick={close}>
        ×
      </button>
    </div>
  );
}
