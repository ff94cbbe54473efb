import { formatDateTime } from '@llevo/contract/rules/dates';
import { noteParts } from '@llevo/contract/rules/services/mentions';
import { relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { deleteNote, rewriteNote } from './notes-api.ts';
import { NoteForm } from './note-form.tsx';
import type { ListedNote } from './note-queries.ts';
import styles from './notes.module.css';

interface NoteItemProps {
  readonly note: ListedNote;
  readonly isOwn: boolean;
  readonly mayDelete: boolean;
}

/** One note: who wrote what when, and for its author the ways to change it. */
export function NoteItem({ note, isOwn, mayDelete }: NoteItemProps) {
  const nowMs = useNow();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const written = new Date(note.createdAt).toISOString();
  const read = () => {
    setMode('read');
  };
  const remove = async () => {
    try {
      await deleteNote(note);
    } catch (failure) {
      handleError(failure);
      read();
    }
  };
  return (
    <li className={styles.note}>
      <p className={styles.by}>
        <strong>{note.authorName}</strong>{' '}
        <time dateTime={written} title={formatDateTime(written)}>
          {nowMs - note.createdAt < 60_000 ? 'ahora' : relativeTime(note.createdAt, nowMs)}
        </time>
        {note.updatedAt > note.createdAt && ' · editada'}
      </p>
      {mode === 'edit' ? (
        <NoteForm
          label="Cambiar la nota"
          initial={note}
          submitLabel="Guardar"
          onSubmit={async (text, picked) => {
            await rewriteNote(note, text, picked);
            read();
          }}
          onCancel={read}
        />
      ) : (
        <p className={styles.text}>
          {noteParts(note.text, note.mentions).map((part, index) =>
            part.isMention ? (
              <span key={index} className={styles.mention}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      {mode === 'read' && (isOwn || mayDelete) && (
        <div className={styles.tools}>
          {isOwn && (
            <button
              type="button"
              aria-label="Editar la nota"
              onClick={() => {
                setMode('edit');
              }}
            >
              Editar
            </button>
          )}
          <button
            type="button"
            aria-label={`Eliminar la nota de ${note.authorName}`}
            onClick={() => {
              setMode('delete');
            }}
          >
            Eliminar
          </button>
        </div>
      )}
      {mode === 'delete' && (
        <div className={styles.tools} role="group" aria-label="¿Eliminar la nota?">
          <span>¿Eliminarla? No se puede deshacer.</span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
          <button type="button" autoFocus onClick={() => void remove()}>
            Sí, eliminar
          </button>
          <button type="button" onClick={read}>
            No
          </button>
        </div>
      )}
    </li>
  );
}
