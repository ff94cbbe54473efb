import type { AlertReader } from '@llevo/contract/entities/alert';
import { isRead, markRead } from '@llevo/contract/rules/alerts/read-state';
import { Link } from 'react-router-dom';
import { useNow } from '../../../lib/browser/use-now.ts';
import { servicePath } from '../../../lib/paths.ts';
import { IconAt } from '../../../ui/icons/at.ts';
import { alertAge } from '../alert-text.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import styles from './alert-item.module.css';
import { ReadToggle } from './read-toggle.tsx';

interface MentionItemProps {
  readonly mention: ListedMention;
  /** What the user has read; null before it is known. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Called when the user goes to the note. */
  readonly onLeave: () => void;
}

/** That a colleague named the user in a note, and the way there. */
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
          {title}
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
