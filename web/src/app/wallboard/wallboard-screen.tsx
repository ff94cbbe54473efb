import type { AlertKind } from '@llevo/contract/entities/alert';
import { allows } from '@llevo/contract/rules/access/roles';
import { isLate, wallFigures } from '@llevo/contract/rules/board/day-figures';
import type { DayFigures } from '@llevo/contract/rules/board/day-figures';
import { formatDate, guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { isUnassigned } from '@llevo/contract/rules/services/service-states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { useAlertList } from '../../features/alerts/live/use-alert-list.ts';
import { createBoardLive } from '../../features/board/live/board-live.ts';
import { earlierJobsQuery } from '../../features/board/live/earlier-jobs-query.ts';
import { useDayServices } from '../../features/board/live/use-day-services.ts';
import { useEarlierUnderWay } from '../../features/board/live/use-earlier-under-way.ts';
import { createFleet, FleetProvider } from '../../features/people/drivers/fleet/fleet-view.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';
import { forceTheme } from '../../lib/theme/theme.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { WallAlerts } from './wall-alerts.tsx';
import { WallDepartures } from './wall-departures.tsx';
import type { ExpectedDelay } from './wall-departures.tsx';
import { WallEarlier } from './wall-earlier.tsx';
import { WallFleet } from './wall-fleet.tsx';
import { NONE_SHOWN } from './wall-places.ts';
import { WallUnderWay } from './wall-under-way.tsx';
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
  /** Whether the hour of a service without a driver has passed: its rows are red then, and so is their figure. */
  readonly hasLateUnassigned: boolean;
  /** The number of open services of earlier days; undefined before the first answer. */
  readonly earlier: { readonly total: number; readonly text: string } | undefined;
}

/** Tone of a figure while it is not zero. */
type Attention = 'late' | 'open';

const FIGURES: readonly { readonly name: keyof DayFigures; readonly label: string; readonly asksFor?: Attention }[] = [
  { name: 'open', label: 'Por terminar hoy' },
  { name: 'unassigned', label: 'Sin conductor hoy', asksFor: 'open' },
  { name: 'late', label: 'Atrasados sin salir', asksFor: 'late' },
  { name: 'onTheWay', label: 'En camino ahora' },
  { name: 'underWay', label: 'En curso ahora' },
  { name: 'finished', label: 'Finalizados hoy' },
];

/** The services of today, of now and of earlier days in large figures; those that need attention stand out while they are not zero. */
function WallFigures({ figures, hasLateUnassigned, earlier }: WallFiguresProps) {
  const toneOf = ({ name, asksFor }: (typeof FIGURES)[number]): Attention | undefined =>
    name === 'unassigned' && hasLateUnassigned ? 'late' : asksFor;
  return (
    <dl className={styles.figures} aria-label="Servicios" aria-busy={figures === null}>
      {FIGURES.map((figure) => (
        <div key={figure.name} data-attention={(figures?.[figure.name] ?? 0) > 0 ? toneOf(figure) : undefined}>
          <dt>{figure.label}</dt>
          <dd>{figures === null ? '–' : figures[figure.name]}</dd>
        </div>
      ))}
      <div data-attention={(earlier?.total ?? 0) > 0 ? 'open' : undefined}>
        <dt>De días anteriores</dt>
        <dd>{earlier?.text ?? '–'}</dd>
      </div>
    </dl>
  );
}

/** Small monitors need their height for today: they do not list earlier days. */
const SMALL_MONITOR = '(max-width: 79.99em)';

/** In the address, `?tema=claro` for a bright room. */
const LIGHT_THEME = ['tema', 'claro'] as const;

const NO_ALERTS: readonly ListedAlert[] = [];

/** Alerts by which a driver is expected late. */
const EXPECTED_LATE: Partial<Readonly<Record<AlertKind, ExpectedDelay>>> = {
  late_approach: 'short',
  predicted_late: 'expected',
};

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
  const earlier = useEarlierUnderWay(date, services);
  const seesAlerts = allows('admin', session?.permission ?? null);
  const alerts = useAlertList(identity, seesAlerts ? 'open' : null);
  const expectedLate = useMemo(
    () =>
      new Map(
        (alerts.alerts ?? []).flatMap(({ kind, serviceId }) => {
          const delay = EXPECTED_LATE[kind];
          return delay === undefined || serviceId === null ? [] : [[serviceId, delay] as const];
        }),
      ),
    [alerts.alerts],
  );
  const { data: unfinished } = useQuery(earlierJobsQuery(date));
  const figures = useMemo(
    () => services && wallFigures(services, earlier.services, nowMs),
    [services, earlier.services, nowMs],
  );
  const isSmall = useMediaQuery(SMALL_MONITOR);
  const hasEarlier = !isSmall && unfinished !== undefined && unfinished.services.length > 0;
  const [shownEarlier, setShownEarlier] = useState(NONE_SHOWN);
  const hasLateUnassigned = services?.some((service) => isUnassigned(service) && isLate(service, nowMs)) ?? false;

  return (
    <div className={styles.wall} data-connection={status.connection}>
      <header className={styles.head}>
        <h1>{session?.accounts.find(({ id }) => id === identity.accountId)?.name ?? 'Operaciones de hoy'}</h1>
        <LiveBadge status={isMapPaced && status.connection === 'live' ? { ...status, connection: 'paced' } : status} />
        <WallClock />
      </header>
      <WallFigures figures={figures} hasLateUnassigned={hasLateUnassigned} earlier={unfinished} />
      <div className={styles.body}>
        <div className={styles.main}>
          <FleetProvider value={fleet}>
            <WallFleet services={services} onPaced={setMapPaced} />
          </FleetProvider>
          <WallUnderWay services={services} earlier={earlier} />
        </div>
        <div className={styles.side} data-single={!seesAlerts || undefined} data-earlier={hasEarlier || undefined}>
          {seesAlerts && <WallAlerts identity={identity} {...alerts} shownEarlier={shownEarlier} />}
          <WallDepartures services={services} expectedLate={expectedLate} />
          {hasEarlier && (
            <WallEarlier
              services={unfinished.services}
              total={unfinished.total}
              alerts={alerts.alerts ?? NO_ALERTS}
              onShown={setShownEarlier}
            />
          )}
        </div>
      </div>
    </div>
  );
}
