import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { Checkbox } from '@mantine/core';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { DayGroups } from '../../../ui/back-office/data/day-groups.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { AccessAside } from '../access-aside.tsx';
import { endAllOtherSessions } from '../api/account.ts';
import styles from '../access-list.module.css';
import { isSuspicious } from './event-look.ts';
import { groupAlikeEvents, SecurityEventRow } from './security-event-row.tsx';
import { securityExport } from './security-export.ts';
import own from './security.module.css';

const EVENTS_PER_PAGE = 25;

interface SecurityPage {
  readonly events: readonly SecurityEvent[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** The security log of the current user, newest first, paginated. */
const securityEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['securityEvents'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<SecurityPage> => {
      const input = { limit: EVENTS_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await call(listSecurityEvents, input, { signal, returns: 'response' });
      return { events: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** /account/security: what happened to the sign-in of the current user. */
export default function SecurityScreen() {
  const { data } = useInfiniteQuery(securityEventsQuery());
  return (
    <DetailPage
      title="Actividad de seguridad"
      note="Lo que pasó con tu acceso en los últimos 90 días. Si algo no lo hiciste tú, cambia tu contraseña y cierra tus otras sesiones."
      parent={ACCOUNT_PAGE}
      action={<ExportMenu plan={securityExport} isDisabled={data?.pages[0]?.events.length === 0} />}
      aside={<AccessAside />}
    >
      <SecurityEvents />
    </DetailPage>
  );
}

function SecurityEvents() {
  const query = useInfiniteQuery(securityEventsQuery());
  const [isDenied, setIsDenied] = useState(false);
  const [isFiltered, setIsFiltered] = useState(false);
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
  const unusual = events.filter(isSuspicious);
  const shown = isFiltered ? unusual : events;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Checkbox
          label={<FilterLabel count={unusual.length} />}
          checked={isFiltered}
          onChange={({ currentTarget }) => {
            setIsFiltered(currentTarget.checked);
          }}
        />
      </div>
      {shown.length === 0 && <EmptyNotice>Nada inusual en lo que se cargó</EmptyNotice>}
      <div className={own.days}>
        <DayGroups rows={shown} instantOf={({ date }) => Date.parse(date)}>
          {(rows, day) => (
            <ul className={styles.list} aria-label={`Actividad del ${day}, de la más reciente a la más antigua`}>
              {groupAlikeEvents(rows).map((alike) => (
                <SecurityEventRow
                  key={alike[0].id}
                  events={alike}
                  onDenied={() => {
                    setIsDenied(true);
                  }}
                />
              ))}
            </ul>
          )}
        </DayGroups>
      </div>
      <ListFooter query={query} count={shown.length} singular="evento" plural="eventos" />
      {isDenied && (
        <DeniedDialog
          onClose={() => {
            setIsDenied(false);
          }}
        />
      )}
    </div>
  );
}

/** The label of the filter, with the number of events that it leaves. */
const FilterLabel = ({ count }: { readonly count: number }) => (
  <span className={own.filter}>
    <span>Solo lo inusual</span>{' '}
    {count > 0 && (
      <StateBadge variant="waiting">{count === 1 ? '1 inusual' : `${count.toString()} inusuales`}</StateBadge>
    )}
  </span>
);

/** For an event that someone else caused: ends their sessions, then leads to a new password. */
function DeniedDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="¿No fuiste tú?"
      confirmLabel="Cerrar las demás y cambiarla"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await endAllOtherSessions();
        notify('success', 'Las demás sesiones se cerraron. Cambia ahora tu contraseña.');
        await navigate(PATHS.password);
      }}
    >
      <p>
        Cerramos tus otras sesiones, para que quede fuera quien haya entrado, y te llevamos a cambiar tu contraseña.
      </p>
    </ConfirmDialog>
  );
}
