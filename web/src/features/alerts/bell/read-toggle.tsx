import type { AlertReader } from '@llevo/contract/entities/alert';
import { markRead, markUnread } from '@llevo/contract/rules/alerts/read-state';
import styles from './alert-item.module.css';

interface ReadToggleProps {
  readonly id: string;
  readonly isUnread: boolean;
  /** What the user has read; null before it is known. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  /** What it is about. */
  readonly children: string;
}

/** Marks one entry of the bell as read, or as unread again while it is newer than the cursor. */
export function ReadToggle({ id, isUnread, reader, onRead, children }: ReadToggleProps) {
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
