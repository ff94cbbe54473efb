import type { AlertReader } from '@llevo/contract/entities/alert';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { isRead, markRead, markUnread } from '@llevo/contract/rules/alerts/read-state';
import { Link } from 'react-router-dom';
import { alertPath } from '../../../lib/alert-path.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { servicePath } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import { IconAt } from '../../../ui/icons/at.ts';
import { alertAge } from '../alert-text.ts';
import type { ListedAlert } from '../live/alert-queries.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import styles from './alert-item.module.css';

interface ReadToggleProps {
  readonly id: string;
  readonly isUnread: boolean;
  /** Read state of the user; null until it has loaded. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Subject of the alert. */
  readonly children: string;
}

/** Marks one entry of the bell as read, or as unread again while it is newer than the cursor. */
function ReadToggle({ id, isUnread, reader, onRead, children }: ReadToggleProps) {
  if (reader === null || !(isUnread || reader.read.includes(id))) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={!isUnread}
      aria-label={`Leída: ${children}`}
      title={isUnread ? 'Marcar como leída' : 'Marcar como no leída'}
      onClick={() => {
        onRead(isUnread ? markRead(reader, [id]) : markUnread(reader, [id]));
      }}
    >
      <i className={styles.dot} aria-hidden="true" />
    </button>
  );
}

interface MentionItemProps {
  readonly mention: ListedMention;
  /** Read state of the user; null until it has loaded. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Called when the user opens the note. */
  readonly onLeave: () => void;
}

/** One mention of the user, with a link to the note. */
export function MentionItem({ mention, reader, onRead, onLeave }: MentionItemProps) {
  const nowMs = useNow();
  const { id, authorName, serviceId, serviceNumber, openedAt } = mention;
  const isUnread = reader !== null && !isRead(reader, mention);
  const title = `${authorName} te mencionó`;
  const subject = serviceNumber === '' ? 'Servicio' : `Servicio ${serviceNumber}`;
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <span className={styles.mark}>
        <IconAt size={18} stroke={1.8} aria-hidden="true" />
      </span>
      <div className={styles.facts}>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">Sin leer: </span>}
          <span>{title}</span>
        </p>
        <Link
          to={servicePath(serviceId)}
          onClick={() => {
            if (isUnread) onRead(markRead(reader, [id]));
            onLeave();
          }}
        >
          {subject}
        </Link>
        <p className={styles.times}>{alertAge(openedAt, nowMs)}</p>
      </div>
      <ReadToggle id={id} isUnread={isUnread} reader={reader} onRead={onRead}>
        {`${title}, ${subject}`}
      </ReadToggle>
    </li>
  );
}

interface AlertItemProps {
  readonly alert: ListedAlert;
  /** Read state of the user; null until it has loaded. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Called when the user opens the subject of the alert. */
  readonly onLeave: () => void;
}

const OPEN: StatusVariant = { tone: 'warning', shape: 'warning' };
const RESOLVED: StatusVariant = { tone: 'good', shape: 'tick' };

/** One alert: its cause, the affected service or driver, since when, and whether it is still open. */
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
          <span>{ALERT_LABELS[kind]}</span>
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
