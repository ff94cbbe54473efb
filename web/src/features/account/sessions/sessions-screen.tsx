import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from '../account-page.ts';
import { endAllOtherSessions, sessionsQuery } from '../api/account.ts';
import { SessionRow } from './session-row.tsx';
import styles from '../access-list.module.css';

/** The current session first, then newest first. */
const sortSessions = (sessions: readonly ActiveSession[]) =>
  sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.date_created.localeCompare(a.date_created),
  );

/** /account/sessions: lists and ends the sessions of the current user. */
export default function SessionsScreen() {
  const sessions = useQuery(sessionsQuery());
  const [isEnding, setIsEnding] = useState(false);
  const others = sessions.data?.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  const close = () => {
    setIsEnding(false);
  };
  return (
    <DetailPage
      title="Sesiones abiertas"
      note="Si no reconoces alguna, ciérrala y cambia tu contraseña."
      parent={ACCOUNT_PAGE}
      isNarrow
      action={
        others > 0 && (
          <Button
            variant="outline"
            color="danger"
            onClick={() => {
              setIsEnding(true);
            }}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      <QueryBoundary query={sessions} failureTitle="No pudimos cargar tus sesiones">
        {(loaded) => (
          <ul className={styles.list} aria-label="Sesiones abiertas">
            {sortSessions(loaded).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <p className={styles.more}>
        <Link to={PATHS.security}>Ver la actividad de seguridad</Link>
      </p>
      {isEnding && (
        <ConfirmDialog
          title="Cerrar las demás sesiones"
          confirmLabel="Cerrar las demás"
          isDangerous
          onClose={close}
          onConfirm={async () => {
            const ended = await endAllOtherSessions();
            close();
            notify('success', ended === 1 ? 'Se cerró una sesión' : `Se cerraron ${ended} sesiones`);
          }}
        >
          <p>En los otros dispositivos habrá que iniciar sesión otra vez. Esta sigue abierta.</p>
        </ConfirmDialog>
      )}
    </DetailPage>
  );
}
