import { allows } from '@llevo/contract/rules/access/roles';
import { ALERT_LABELS } from '@llevo/contract/rules/alerts/alert-labels';
import { alertFacts, alertSubject } from '@llevo/contract/rules/alerts/alert-text';
import { wallFigures } from '@llevo/contract/rules/board/day-figures';
import type { DayFigures } from '@llevo/contract/rules/board/day-figures';
import { formatDate, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import type { Service } from '@llevo/contract/entities/service';
import { appointmentText } from '@llevo/contract/rules/services/appointment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { alertTime } from '../../features/alerts/alert-text.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { useAlertList } from '../../features/alerts/live/use-alert-list.ts';
import { useServices } from '../../features/alerts/live/use-records.ts';
import { createBoardLive } from '../../features/board/live/board-live.ts';
import { useDayServices } from '../../features/board/live/use-day-services.ts';
import { useEarlierUnderWay } from '../../features/board/live/use-earlier-under-way.ts';
import { createFleet, FleetProvider } from '../../features/people/drivers/fleet/fleet-view.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import { earlierServicesQuery } from '../../lib/services/earlier-services.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';
import { forceTheme } from '../../lib/theme/theme.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { useFitting } from './use-fitting.ts';
import { WallCity } from './wall-city.tsx';
import { WallDepartures } from './wall-departures.tsx';
import { WallFleet } from './wall-fleet.tsx';
import styles from './wallboard.module.css';

/** Guayaquil's date and time, by the server's clock. */
function WallClock() {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(serverNow());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <p className={styles.clock}>
      {formatDate(guayaquilDate(nowMs))} <time>{guayaquilTime(nowMs)}</time>
    </p>
  );
}

interface WallFiguresProps {
  /** Null before the first answer. */
  readonly figures: DayFigures | null;
  /** The number of open services of earlier days; undefined before the first answer. */
  readonly earlier: { readonly total: number; readonly text: string } | undefined;
}

const FIGURES: readonly { readonly name: keyof DayFigures; readonly label: string; readonly asksFor?: boolean }[] = [
  { name: 'open', label: 'Por terminar hoy' },
  { name: 'unassigned', label: 'Sin conductor hoy', asksFor: true },
  { name: 'late', label: 'Atrasados hoy', asksFor: true },
  { name: 'onTheWay', label: 'En camino ahora' },
  { name: 'underWay', label: 'En curso ahora' },
  { name: 'finished', label: 'Finalizados hoy' },
];

/** The services of today, of now and of earlier days in large figures; those that need attention stand out while they are not zero. */
function WallFigures({ figures, earlier }: WallFiguresProps) {
  return (
    <dl className={styles.figures} aria-label="Servicios" aria-busy={figures === null}>
      {FIGURES.map(({ name, label, asksFor = false }) => (
        <div key={name} data-attention={(asksFor && (figures?.[name] ?? 0) > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{figures === null ? '–' : figures[name]}</dd>
        </div>
      ))}
      <div data-attention={(earlier?.total ?? 0) > 0 || undefined}>
        <dt>De días anteriores</dt>
        <dd>{earlier?.text ?? '–'}</dd>
      </div>
    </dl>
  );
}

interface WallAlertsProps {
  readonly identity: LiveIdentity;
  /** Latest first; null before the first answer. */
  readonly alerts: readonly ListedAlert[] | null;
  readonly status: LiveStatus;
}

/** On the largest monitor; a smaller one shows as many as fit, because it does not scroll. */
const MAX_SHOWN = 6;

/** The subject of an alert as a wall may show it: the customer's first name and the time. */
function wallSubject(alert: ListedAlert, service: Service | undefined, nowMs: number): string {
  if (service === undefined) return alertSubject(alert, nowMs);
  const [firstName = ''] = service.userName.split(' ');
  const facts = alertFacts(alert, nowMs);
  return [firstName, appointmentText(service, nowMs), ...(facts === '' ? [] : [facts])].join(', ');
}

/** The current alerts, with a separate badge if they are out of date. */
function WallAlerts({ identity, alerts, status }: WallAlertsProps) {
  const nowMs = useNow();
  const shown = useMemo(() => (alerts ?? []).slice(0, MAX_SHOWN), [alerts]);
  const services = useServices(identity, shown);
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, shown);
  const more = (alerts?.length ?? 0) - fitting;
  return (
    <section className={styles.alerts} aria-labelledby="wall-alerts">
      <h2 id="wall-alerts">
        Alertas {alerts !== null && <span>{alerts.length}</span>}
        {status.connection !== 'live' && <LiveBadge status={status} />}
      </h2>
      {alerts === null && status.connection === 'offline' && <p>Aparecerán cuando vuelva la conexión.</p>}
      {alerts?.length === 0 && <p>Sin alertas abiertas</p>}
      <ul ref={list}>
        {shown.map((alert, at) => {
          const service = services.get(alert.serviceId);
          return (
            <li key={alert.id} data-cut={at >= fitting || undefined}>
              <strong>{ALERT_LABELS[alert.kind]}</strong>
              <div>
                <span>{wallSubject(alert, service, nowMs)}</span>
                {service !== undefined && <WallCity address={service.addressStart} />}
                <time>{alertTime(alert, service, nowMs)}</time>
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p>Y {more} más.</p>}
    </section>
  );
}

/** In the address, `?tema=claro` for a bright room. */
const LIGHT_THEME = ['tema', 'claro'] as const;

/** /wallboard: today at a glance, for a monitor without input. */
export default function WallboardScreen() {
  return <LiveScreen screen={Wallboard} />;
}

function Wallboard({ identity }: { readonly identity: LiveIdentity }) {
  const session = useSession();
  const [params] = useSearchParams();
  const theme = params.get(LIGHT_THEME[0]) === LIGHT_THEME[1] ? 'light' : 'dark';
  useEffect(() => forceTheme(theme), [theme]);
  useWakeLock(true);

  const nowMs = useNow();
  // The day turns at midnight without a reload.
  const date = guayaquilDate(nowMs);
  const [board] = useState(() => createBoardLive(identity.uid));
  const [fleet] = useState(() => createFleet(identity));
  const [isMapPaced, setMapPaced] = useState(false);
  const { services, status } = useDayServices(identity, board, date);
  const earlier = useEarlierUnderWay(identity, date);
  const seesAlerts = allows('admin', session?.permission ?? null);
  const alerts = useAlertList(identity, seesAlerts ? 'open' : null);
  const { data: unfinished } = useQuery(earlierServicesQuery(date));
  const figures = useMemo(() => services && wallFigures(services, earlier, nowMs), [services, earlier, nowMs]);

  return (
    <div className={styles.wall} data-connection={status.connection}>
      <header className={styles.head}>
        <h1>{session?.accounts.find(({ id }) => id === identity.accountId)?.name ?? 'Operaciones de hoy'}</h1>
        <LiveBadge status={isMapPaced && status.connection === 'live' ? { ...status, connection: 'paced' } : status} />
        <WallClock />
      </header>
      <WallFigures figures={figures} earlier={unfinished} />
      <div className={styles.body}>
        <FleetProvider value={fleet}>
          <WallFleet onPaced={setMapPaced} />
        </FleetProvider>
        <div className={styles.side} data-single={!seesAlerts || undefined}>
          {seesAlerts && <WallAlerts identity={identity} {...alerts} />}
          <WallDepartures services={services} />
        </div>
      </div>
    </div>
  );
}
