import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent, SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { describeNetwork, parseUserAgent } from '@llevo/contract/rules/account/device';
import { providerName } from '@llevo/contract/rules/account/provider-name';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import { DayGroups } from '../../../ui/back-office/data/day-groups.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { AccessAside } from '../access-aside.tsx';
import { endAllOtherSessions } from '../api/account.ts';
import styles from '../access-list.module.css';
import { eventLook, isSuspicious } from './event-look.ts';
import own from './security.module.css';

const METHOD_LABELS: Readonly<Record<SignInMethod, string>> = {
  password: 'Con tu contraseña',
  provider: 'Con otro servicio',
  mailbox: 'Con un enlace de tu correo',
  code: 'Con un código de verificación',
  passkey: 'Con una llave de acceso',
};

const TITLES: Readonly<Record<SecurityEventKind, (event: SecurityEvent) => string>> = {
  sign_in: ({ is_new_device: isNew }) => (isNew ? 'Entraste desde un dispositivo nuevo' : 'Entraste'),
  sign_in_failed: ({ count }) =>
    count === 1 ? 'Un intento fallido de entrar' : `${count} intentos fallidos de entrar en un día`,
  provider_linked: ({ detail }) => `Primera vez que entras con ${providerName(detail)}`,
  password_changed: () => 'Cambiaste tu contraseña',
  password_reset: () => 'Restableciste tu contraseña con un enlace',
  two_factor_enabled: () => 'Activaste la verificación en dos pasos',
  two_factor_disabled: () => 'Desactivaste la verificación en dos pasos',
  backup_codes_renewed: () => 'Renovaste tus códigos de respaldo',
  passkey_added: () => 'Agregaste una llave de acceso',
  passkey_removed: () => 'Quitaste una llave de acceso',
  email_changed: () => 'Tu correo cambió',
  api_key_created: () => 'Creaste una clave de API',
  api_key_revoked: () => 'Revocaste una clave de API',
  sessions_ended: ({ count }) => (count === 1 ? 'Cerraste otra sesión' : `Cerraste otras ${count} sesiones`),
  role_changed: ({ count }) => (count === 0 ? 'Tu rol cambió' : 'Tu rol cambió y se cerraron tus sesiones'),
  impersonation_started: () => 'Soporte entró en tu cuenta',
  impersonation_ended: () => 'Soporte salió de tu cuenta',
  sign_in_reported: () => 'Avisaste que alguien más había entrado',
};

/** Title of an event. */
export const eventTitle = (event: SecurityEvent): string => TITLES[event.kind](event);

/** Detail of an event: its method or its object; null without one. */
export function eventDetail({ kind, method, detail }: SecurityEvent): string | null {
  if (kind === 'sign_in' && method !== null) {
    return detail === null ? METHOD_LABELS[method] : `Con ${providerName(detail)}`;
  }
  if (detail === null) return null;
  if (kind === 'impersonation_started') return `Motivo: ${detail}`;
  if (kind === 'role_changed') return `En la cuenta ${detail}`;
  if (kind === 'email_changed') return `Antes era ${detail}`;
  if (kind === 'passkey_added' || kind === 'passkey_removed') return detail;
  return kind === 'api_key_created' || kind === 'api_key_revoked' ? `La que empieza por ${detail}` : null;
}

interface SecurityEventRowProps {
  readonly event: SecurityEvent;
  /** Someone else did it. */
  readonly onDenied: () => void;
}

/** One event: what happened, how, when and from where. */
function SecurityEventRow({ event, onDenied }: SecurityEventRowProps) {
  const detail = eventDetail(event);
  const look = eventLook(event);
  return (
    <li className={classNames(styles.item, styles.stacked)}>
      <span className={classNames(own.mark, toneClass(look))}>
        <StatusIcon shape={look.shape} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{eventTitle(event)}</p>
        {detail !== null && <p className={styles.details}>{detail}</p>}
        <p className={styles.details}>
          <time dateTime={event.date}>{guayaquilTime(Date.parse(event.date))}</time>
          {placesOf(event).map((place) => ` · ${place}`)}
        </p>
      </div>
      {isSuspicious(event) && (
        <Button
          variant="subtle"
          color="danger"
          aria-label={`No fui yo: ${eventTitle(event)}`}
          onClick={() => {
            onDenied();
          }}
        >
          No fui yo
        </Button>
      )}
    </li>
  );
}

/** Device, country and network; unknown ones are left out. */
function placesOf({ user_agent: userAgent, country, network }: SecurityEvent): string[] {
  return [
    userAgent === '' ? '' : parseUserAgent(userAgent).name,
    country === null ? '' : countryName(country, PAGE_LANGUAGE),
    network === '' ? '' : describeNetwork(network),
  ].filter((place) => place !== '');
}

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
  return (
    <DetailPage
      title="Actividad de seguridad"
      note="Lo que pasó con tu acceso en los últimos 90 días. Si algo no lo hiciste tú, cambia tu contraseña y cierra tus otras sesiones."
      parent={ACCOUNT_PAGE}
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
  const shown = isFiltered ? events.filter(isSuspicious) : events;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Checkbox
          label="Solo lo inusual"
          checked={isFiltered}
          onChange={({ currentTarget }) => {
            setIsFiltered(currentTarget.checked);
          }}
        />
      </div>
      {shown.length === 0 && <EmptyNotice>Nada inusual en lo que se cargó</EmptyNotice>}
      <DayGroups rows={shown} instantOf={({ date }) => Date.parse(date)}>
        {(rows, day) => (
          <ul className={styles.list} aria-label={`Actividad del ${day}, de la más reciente a la más antigua`}>
            {rows.map((event) => (
              <SecurityEventRow
                key={event.id}
                event={event}
                onDenied={() => {
                  setIsDenied(true);
                }}
              />
            ))}
          </ul>
        )}
      </DayGroups>
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
