import { useEffect, useRef } from 'react';
import styles from './notification-region.module.css';
import { dismiss, useNotifications } from '../../lib/notifications/notifications.ts';

const ICONS = { success: '✓', warning: '!', error: '✕', info: 'i' } as const;

/** Scrolls the focused field out from under a new notification (WCAG 2.4.11). */
function keepFocusVisible(region: HTMLElement, isStaying: boolean): void {
  document.documentElement.style.setProperty('--notices', `${isStaying ? region.offsetHeight : 0}px`);
  const focused = document.activeElement;
  const over = region.getBoundingClientRect();
  const under = focused?.getBoundingClientRect();
  if (
    under &&
    focused !== document.body &&
    under.bottom > over.top &&
    under.top < over.bottom &&
    under.right > over.left
  )
    focused?.scrollIntoView({ block: 'center' });
}

/**
 * The live region of notifications: polite, errors assertive; in the corner, on phones at the bottom. Escape closes the
 * newest.
 */
export function NotificationRegion() {
  const notifications = useNotifications();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current)
      keepFocusVisible(
        ref.current,
        notifications.some(({ isPersistent }) => isPersistent),
      );
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
  return (
    <div ref={ref} className={styles.region} role="region" aria-label="Avisos">
      {notifications.map(({ id, kind, message, action }) => (
        <div key={id} className={`${styles.notice} ${styles[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className={styles.shape} aria-hidden="true">
            {ICONS[kind]}
          </span>
          <p>{message}</p>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label="Cerrar aviso"
            onClick={() => {
              dismiss(id);
            }}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
