import { MAX_SERVICE_NOTES } from '@llevo/contract/entities/service-note';
import { allows } from '@llevo/contract/rules/access/roles';
import { useMemo, useState } from 'react';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import { useSession } from '../../../lib/session/session.ts';
import { writeNote } from './notes-api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notesQuery, parseNote, sortNotes } from './note-queries.ts';
import styles from './notes.module.css';

interface NotesSectionProps {
  readonly identity: LiveIdentity;
  readonly serviceId: string;
}

/** The team's notes about a service, live. Customers and drivers never see them. */
export function NotesSection({ identity, serviceId }: NotesSectionProps) {
  const permission = useSession()?.permission ?? null;
  const [documents] = useState(() => createLiveDocuments({ parse: parseNote }));
  const query = useMemo(() => notesQuery(identity.accountId, serviceId), [identity.accountId, serviceId]);
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const notes = useMemo(() => sortNotes(values ?? []), [values]);
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
            isOwn={note.authorUid === identity.uid}
            mayDelete={allows('admin', permission)}
          />
        ))}
      </ol>
      {notes.length < MAX_SERVICE_NOTES ? (
        <NoteForm
          label="Nota nueva"
          submitLabel="Escribir"
          onSubmit={(text, picked) => writeNote(serviceId, text, picked)}
        />
      ) : (
        <p className={styles.quiet}>Un servicio puede tener {MAX_SERVICE_NOTES} notas.</p>
      )}
    </div>
  );
}
