import type { AlertReader } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { isRead, markRead } from '@llevo/contract/rules/alerts/read-state';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/browser/use-now.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { alertPath } from '../../../lib/alert-path.ts';
import { alertAge } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import styles from './alert-item.module.css';
import { ReadToggle } from './read-toggle.tsx';

interface AlertItemProps {
  readonly alert: ListedAlert;
  /** What the user has read; null before it is known. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Called when the user goes to what the alert is about. */
  readonly onLeave: () => void;
}

const OPEN: StatusVariant = { tone: 'warning', shape: 'warning' };
const RESOLVED: StatusVariant = { tone: 'good', shape: 'tick' };

/** One alert: what happened to whom, since when, and whether it still holds. */
export function AlertItem({ alert, reader, onRead, onLeave }: AlertItemProps) {
  const nowMs = useNow();
  const { id, kind, openedAt, resolvedAt } = alert;
  const isUnread = reader !== null && !isRead(reader, alert);
  const variant = resolvedAt === null ? OPEN : RESOLVED;
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <span className={classNames(styles.mark, toneClass(variant))}>
        <StatusIcon shape={variant.shape} />
      </span>
      <div className={styles.facts}>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">Sin leer: </span>}
          {ALERT_LABELS[kind]}
        </p>
        <Link
          to={alertPath(alert)}
          onClick={() => {
            if (isUnread) onRead(markRead(reader, [id]));
            onLeave();
          }}
        >
          {alertSubject(alert, nowMs)}
        </Link>
        <p className={styles.times}>
          {alertAge(openedAt, nowMs)}
          {resolvedAt !== null && <span>, resuelta {alertAge(resolvedAt, nowMs)}</span>}
        </p>
      </div>
      <ReadToggle id={id} isUnread={isUnread} reader={reader} onRead={onRead}>
        {`${ALERT_LABELS[kind]}, ${alertSubject(alert, nowMs)}`}
      </ReadToggle>
    </li>
  );
}
