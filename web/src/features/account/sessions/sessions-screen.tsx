import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { describeIpAddress, parseUserAgent } from '@llevo/contract/rules/account/device';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { timeAgo } from '../../../lib/time/time-ago.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ACCOUNT_PAGE } from '../../../lib/back-office-paths.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { IconDeviceDesktop } from '../../../ui/icons/device-desktop.ts';
import { IconDeviceMobile } from '../../../ui/icons/device-mobile.ts';
import { IconDeviceTablet } from '../../../ui/icons/device-tablet.ts';
import { IconTerminal2 } from '../../../ui/icons/terminal-2.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AccessAside } from '../access-aside.tsx';
import { endAllOtherSessions, sessionsQuery, endSessionById } from '../api/account.ts';
import { dayAndHour } from '../day-and-hour.ts';
import styles from '../access-list.module.css';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

interface SessionProps {
  readonly session: ActiveSession;
}

/** One session: device, place, start and expiry, with a button that ends it. */
function SessionRow({ session }: SessionProps) {
  const [isEnding, setIsEnding] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const { name, kind } = parseUserAgent(session.user_agent);
  const Icon = ICONS[kind];

  async function end() {
    setIsEnding(true);
    try {
      if (session.is_current) await signOut();
      else {
        await endSessionById(session.id);
        notify('success', 'Sesión cerrada');
      }
    } catch (error) {
      handleError(error);
    }
    setIsEnding(false);
  }

  return (
    <li className={classNames(styles.item, styles.stacked)}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.6} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {name}
          {session.is_current && <span className={styles.badge}>Esta sesión</span>}
          {session.is_impersonated && <span className={styles.warning}>Soporte, con tu permiso</span>}
        </p>
        <SessionFacts session={session} isPhone={isPhone} />
      </div>
      {!isPhone && <SessionDates session={session} />}
      <Button
        variant="default"
        loading={isEnding}
        aria-label={session.is_current ? undefined : `Cerrar la sesión de ${name}`}
        onClick={() => void end()}
      >
        {session.is_current ? 'Cerrar sesión' : 'Cerrar'}
      </Button>
    </li>
  );
}

const dayAndMonth = (iso: string): string => formatIsoDate(iso).slice(0, 5);

/** Start and expiry of a session, in a column beside its device. */
function SessionDates({ session }: SessionProps) {
  const nowMs = useNow();
  const { date_created: created, date_expires: expires } = session;
  return (
    <span className={styles.dates} title={`Desde el ${formatDateTime(created)} · Vence el ${formatDateTime(expires)}`}>
      <span>{`Entró ${dayAndHour(created, nowMs)}`}</span>
      <span>{`Vence el ${dayAndMonth(expires)}`}</span>
    </span>
  );
}

/** Last use of a session; the current one is in use, whatever the last time that the server noted. */
const lastUseText = ({ is_current: isCurrent, date_last_used: used }: ActiveSession, nowMs: number): string =>
  isCurrent ? 'en uso ahora' : `último uso ${timeAgo(Date.parse(used), nowMs)}`;

/** Place and last use of a session; on phones country, last use and expiry, and the rest on demand. */
function SessionFacts({ session, isPhone }: SessionProps & { readonly isPhone: boolean }) {
  const nowMs = useNow();
  const { country, address, date_created: created, date_last_used: used, date_expires: expires } = session;
  const place = country === null ? '' : `${countryName(country, PAGE_LANGUAGE)} · `;
  const lastUse = lastUseText(session, nowMs);
  if (isPhone) {
    return (
      <>
        <p className={classNames(styles.details, styles.sentence)}>
          {`${place}${lastUse} · vence ${dayAndMonth(expires)}`}
        </p>
        <details className={classNames(styles.details, styles.rest)}>
          <summary>Más</summary>
          <p>{describeIpAddress(address)}</p>
          <p>{`Desde el ${formatDateTime(created)}`}</p>
          <p>{`Último uso: ${formatDateTime(used)}`}</p>
          <p>{`Vence el ${formatDateTime(expires)}`}</p>
        </details>
      </>
    );
  }
  return (
    <p className={styles.details}>
      <span>{`${place}${describeIpAddress(address)} · `}</span>
      <span className={styles.whole} title={`Último uso: ${formatDateTime(used)}`}>
        {lastUse}
      </span>
    </p>
  );
}

/** The current session first, then the last used first. */
const sortSessions = (sessions: readonly ActiveSession[]) =>
  sessions.toSorted(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.date_last_used.localeCompare(a.date_last_used),
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
      aside={<AccessAside />}
    >
      <QueryBoundary query={sessions} failureTitle="No pudimos cargar tus sesiones">
        {(loaded) => (
          <div className={styles.card}>
            <div className={styles.head}>
              <span>{loaded.length === 1 ? '1 sesión abierta' : `${loaded.length} sesiones abiertas`}</span>
              {others > 0 && (
                <Button
                  variant="outline"
                  color="danger"
                  onClick={() => {
                    setIsEnding(true);
                  }}
                >
                  Cerrar las demás
                </Button>
              )}
            </div>
            <ul className={styles.list} aria-label="Sesiones abiertas">
              {sortSessions(loaded).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          </div>
        )}
      </QueryBoundary>
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
