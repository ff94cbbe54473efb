import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { allows } from '@llevo/contract/rules/access/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { useRights } from '../../../lib/session/rights.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AnswerBox } from './answer-box.tsx';
import { channelOf } from './answer-delivery.ts';
import { answerWindowQuery, writeNote, deleteNote, rewriteNote } from './notes-api.ts';
import { NoteForm } from './note-form.tsx';
import { notesQuery, parseNote, sortNotes } from './note-queries.ts';
import styles from './notes.module.css';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { answerUntil, isAnswer } from '@llevo/contract/rules/whatsapp/answer-window';
import { noteParts } from '@llevo/contract/rules/services/mentions';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import type { ListedNote } from './note-queries.ts';

interface NoteItemProps {
  readonly note: ListedNote;
  readonly isOwn: boolean;
  readonly mayDelete: boolean;
}

/** One note: who wrote what when, and for its author the ways to change it. */
function NoteItem({ note, isOwn, mayDelete }: NoteItemProps) {
  const nowMs = useNow();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const written = new Date(note.createdAt).toISOString();
  const channel = channelOf(note);
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
          {timeAgo(note.createdAt, nowMs)}
        </time>
        {note.updatedAt > note.createdAt && <span> · editada</span>}
        {channel !== null && <span> · {channel}</span>}
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
      {mode === 'read' && (isOwn || mayDelete) && !isAnswer(note) && (
        <div className={styles.tools}>
          {isOwn && note.source === 'team' && (
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

interface NotesSectionProps {
  readonly identity: LiveIdentity;
  readonly serviceId: string;
}

/** The team's notes about a service, live. Customers and drivers never see them. */
export function NotesSection({ identity, serviceId }: NotesSectionProps) {
  const permission = useSession()?.permission ?? null;
  const { works } = useRights();
  const nowMs = useNow();
  const [documents] = useState(() => createLiveDocuments({ parse: parseNote }));
  const query = useMemo(() => notesQuery(identity.accountId, serviceId), [identity.accountId, serviceId]);
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const notes = useMemo(() => sortNotes(values ?? []), [values]);
  const written = useMemo(() => answerUntil(notes), [notes]);
  const answer = useQuery({ ...answerWindowQuery(serviceId, written), enabled: works && values !== null });
  // The customer's last message may be a note of another service; without an answer of the server these notes count.
  const until = answer.data === undefined ? written : answer.data.until;
  const isAnswerable = until !== null && (written !== null || until > nowMs);
  return (
    <div className={styles.section}>
      {values === null && (
        <p className={styles.quiet} role="status">
          {status.error ? 'No pudimos leer las notas de este servicio.' : 'Cargando...'}
        </p>
      )}
      {values?.length === 0 && <p className={styles.quiet}>Nadie escribió nada todavía. Solo las ve tu equipo.</p>}
      <ol className={styles.notes} aria-label="Notas del equipo">
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            isOwn={works && note.authorUid === identity.uid}
            mayDelete={allows('admin', permission)}
          />
        ))}
      </ol>
      {works && written !== null && until === null && (
        <p className={styles.quiet}>El cliente ya no recibe mensajes por WhatsApp.</p>
      )}
      {works && notes.length < MAX_SERVICE_NOTES && isAnswerable && <AnswerBox serviceId={serviceId} until={until} />}
      {works && notes.length < MAX_SERVICE_NOTES && (
        <NoteForm
          label="Nota nueva"
          submitLabel="Escribir"
          onSubmit={(text, picked) => writeNote(serviceId, text, picked)}
        />
      )}
      {notes.length >= MAX_SERVICE_NOTES && (
        <p className={styles.quiet}>Un servicio puede tener {MAX_SERVICE_NOTES} notas.</p>
      )}
    </div>
  );
}
