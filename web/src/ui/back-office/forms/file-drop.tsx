import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
  /** Accessible name of the field. */
  readonly label: string;
  /** Accepted extensions and media types. */
  readonly accept: readonly string[];
  /** Reason for rejecting the last chosen file. */
  readonly error: string | null;
  readonly isBusy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts files by choosing or dropping. A native file input, so that it works on every keyboard and phone. */
export function FileDrop({ icon, title, note, label, accept, error, isBusy = false, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const noteId = useId();
  return (
    <div className={styles.area}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for a mouse; the field inside works for all */}
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => {
          setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        {icon}
        <span className={styles.main}>{title}</span>
        <span id={noteId} className={styles.note}>
          {note}
        </span>
        <input
          type="file"
          className={styles.input}
          accept={accept.join()}
          disabled={isBusy}
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={error === null ? undefined : true}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again after an error.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
