import type { AlertReader } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { isRead, markRead, markUnread } from '@llevo/contract/rules/alerts/read-state';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { toneClass } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';
import styles from './alert-item.module.css';

/** Read state of the user, and what opening an entry does. */
export interface EntryProps {
  /** Null until it has loaded. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** Called when the user opens the subject. */
  readonly onLeave: () => void;
}

interface BellEntryProps extends EntryProps {
  readonly entry: { readonly id: string; readonly openedAt: number };
  readonly tone: StatusVariant['tone'];
  readonly icon: ReactNode;
  readonly title: string;
  readonly path: string;
  readonly subject: string;
  /** Lines below the subject. */
  readonly children: ReactNode;
}

/** One entry of the bell: title, subject with a link, facts, and whether it is read. */
export function BellEntry(props: BellEntryProps) {
  const { entry, tone, icon, title, path, subject, children, reader, onRead, onLeave } = props;
  const isUnread = reader !== null && !isRead(reader, entry);
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <span className={classNames(styles.mark, toneClass({ tone }))}>{icon}</span>
      <div className={styles.facts}>
        <p className={styles.title}>
          {isUnread && <span className="visually-hidden">Sin leer: </span>}
          <span>{title}</span>
        </p>
        <Link
          to={path}
          onClick={() => {
            if (isUnread) onRead(markRead(reader, [entry.id]));
            onLeave();
          }}
        >
          {subject}
        </Link>
        {children}
      </div>
      <ReadToggle id={entry.id} isUnread={isUnread} reader={reader} onRead={onRead}>
        {`${title}, ${subject}`}
      </ReadToggle>
    </li>
  );
}

interface ReadToggleProps extends Pick<EntryProps, 'reader' | 'onRead'> {
  readonly id: string;
  readonly isUnread: boolean;
  /** Title and subject of the entry. */
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

/** Customer and time of a service. */
export const serviceSubject = (service: Service, nowMs: number): string =>
  `${service.userName}, ${appointmentText(service, nowMs)}`;

/** Facts in one muted line. */
export const FactLine = ({ facts }: { readonly facts: readonly (string | null | undefined)[] }) => (
  <p className={styles.times}>{facts.filter(Boolean).join(' · ')}</p>
);
