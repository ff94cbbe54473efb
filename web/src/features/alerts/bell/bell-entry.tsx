import type { AlertReader } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { isRead, markRead, markUnread } from '@llevo/contract/rules/alerts/read-state';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
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
  /** Whether a heading above says the title. */
  readonly isUnderHeading?: boolean;
  readonly path: string;
  readonly subject: string;
  /** Time of the service, which stays in one line; '' without one. */
  readonly when: string;
  /** Lines below the subject. */
  readonly children: ReactNode;
  /** What to do about it, below those lines. */
  readonly action?: ReactNode;
}

/** One entry of the bell: title, subject with a link, facts, and whether it is read. */
export function BellEntry(props: BellEntryProps) {
  const {
    entry,
    tone,
    icon,
    title,
    isUnderHeading = false,
    path,
    subject,
    when,
    children,
    action,
    reader,
    onRead,
    onLeave,
  } = props;
  const isUnread = reader !== null && !isRead(reader, entry);
  return (
    <li className={styles.item} data-unread={isUnread || undefined} data-grouped={isUnderHeading || undefined}>
      <span className={classNames(styles.mark, toneClass({ tone }))}>{icon}</span>
      <div className={styles.facts}>
        <p className={isUnderHeading ? 'visually-hidden' : styles.title}>
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
          {when !== '' && (
            <>
              {', '}
              <span className={styles.when}>{when}</span>
            </>
          )}
        </Link>
      </div>
      <div className={styles.rest}>{children}</div>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
      <ReadToggle id={entry.id} isUnread={isUnread} reader={reader} onRead={onRead}>
        {[title, subject, when].filter((part) => part !== '').join(', ')}
      </ReadToggle>
    </li>
  );
}

interface PendingEntryProps {
  readonly hasTitle: boolean;
  /** Facts that are known already, for their height. */
  readonly facts: string;
  /** Buttons that it may have. */
  readonly actionCount: number;
  /** Whether a menu may follow them. */
  readonly hasMenu?: boolean;
}

/** An entry in the height of most while its service is being read. */
export const PendingEntry = ({ hasTitle, facts, actionCount, hasMenu = false }: PendingEntryProps) => (
  <li className={styles.item} aria-hidden="true">
    <span className={classNames(styles.mark, styles.bone)} />
    <div className={styles.facts}>
      {hasTitle && <p className={styles.bone} />}
      <p className={styles.bone} />
    </div>
    <div className={styles.rest}>
      <p className={styles.bone} />
      <p className={classNames(styles.bone, styles.times)}>{facts}</p>
    </div>
    {(actionCount > 0 || hasMenu) && (
      <div className={styles.actions}>
        {Array.from({ length: actionCount }, (_, at) => (
          <span key={at} className={classNames(styles.bone, outlineLinkClass('cell'))} />
        ))}
        {hasMenu && <span className={classNames(styles.bone, styles.more, outlineLinkClass('cell'))} />}
      </div>
    )}
  </li>
);

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

/** Customer and time of a service; in place of one that is not known, another subject. */
export const serviceSubject = (service: Service | undefined, nowMs: number, instead: string) =>
  service === undefined
    ? { subject: instead, when: '' }
    : { subject: service.userName, when: appointmentText(service, nowMs) };

interface FactLineProps {
  readonly facts: readonly (string | null | undefined)[];
  /** Whether the first fact says how late something is. */
  readonly isLate?: boolean;
}

/** Facts in one muted line, which breaks between them. */
export const FactLine = ({ facts, isLate = false }: FactLineProps) => (
  <p className={classNames(styles.times, styles.line)} data-late={isLate || undefined}>
    {facts.filter(Boolean).map((fact, index) => (
      <span key={fact} className={styles.part}>
        {/* Left of its fact, where the line clips it at the start of the next line. */}
        {index > 0 && <span className={styles.between}> · </span>}
        <span className={styles.fact}>{fact}</span>
      </span>
    ))}
  </p>
);
