import styles from './notification-region.module.css';
import { dismiss, useNotifications } from './notifications.ts';

const SHAPES = { success: '✓', warning: '!', error: '✕', info: 'i' } as const;

/** The corner in which notifications appear, announced politely, errors at once. */
export function NotificationRegion() {
  const notifications = useNotifications();
  return (
    <div className={styles.region} role="region" aria-label="Avisos">
      {notifications.map(({ id, kind, message, action }) => (
        <div key={id} className={`${styles.notice} ${styles[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className={styles.shape} aria-hidden="true">
            {SHAPES[kind]}
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
