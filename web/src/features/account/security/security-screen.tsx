import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { ACCOUNT_PAGE } from '../account-page.ts';
import { securityEventsQuery } from '../api/security.ts';
import { SecurityEventRow } from './security-event-row.tsx';
import styles from '../access-list.module.css';

/** /account/security: what happened to the sign-in of the current user. */
export default function SecurityScreen() {
  return (
    <DetailPage
      title="Actividad de seguridad"
      note="Lo que pasó con tu acceso en los últimos 90 días. Si algo no lo hiciste tú, cambia tu contraseña y cierra tus otras sesiones."
      parent={ACCOUNT_PAGE}
      isNarrow
    >
      <SecurityEvents />
    </DetailPage>
  );
}

function SecurityEvents() {
  const query = useInfiniteQuery(securityEventsQuery());
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar tu actividad"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const events = query.data.pages.flatMap((page) => page.events);
  if (events.length === 0) return <EmptyNotice>Todavía no hay actividad: empieza con tu próxima entrada</EmptyNotice>;
  return (
    <>
      <ul className={styles.list} aria-label="Actividad, de la más reciente a la más antigua">
        {events.map((event) => (
          <SecurityEventRow key={event.id} event={event} />
        ))}
      </ul>
      <ListFooter query={query} count={events.length} singular="evento" plural="eventos" />
    </>
  );
}
