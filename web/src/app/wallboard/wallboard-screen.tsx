import { dayFigures } from '@llevo/contract/rules/board/day-figures';
import { allows } from '@llevo/contract/rules/access/roles';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAlertList } from '../../features/alerts/live/use-alert-list.ts';
import { createBoardLive } from '../../features/board/live/board-live.ts';
import { useDayServices } from '../../features/board/live/use-day-services.ts';
import { createFleet, FleetProvider } from '../../features/people/drivers/fleet/fleet.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useWakeLock } from '../../lib/browser/use-wake-lock.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';
import { forceTheme } from '../../lib/theme/theme.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';
import { LiveBadge } from '../../ui/back-office/status/live-badge.tsx';
import { WallAlerts } from './wall-alerts.tsx';
import { WallClock } from './wall-clock.tsx';
import { WallFigures } from './wall-figures.tsx';
import { WallFleet } from './wall-fleet.tsx';
import styles from './wallboard.module.css';

/** In the address, `?tema=claro` for a bright room. */
const LIGHT_THEME = ['tema', 'claro'] as const;

/** /wallboard: today at a glance, for a monitor that nobody touches. */
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
  // The day turns at midnight without anybody reloading.
  const date = guayaquilDate(nowMs);
  const [board] = useState(() => createBoardLive(identity.uid));
  const [fleet] = useState(() => createFleet(identity));
  const { services, status } = useDayServices(identity, board, date);
  const seesAlerts = allows('admin', session?.permission ?? null);
  const alerts = useAlertList(identity, seesAlerts ? 'open' : null);
  const figures = useMemo(() => services && dayFigures(services, nowMs), [services, nowMs]);

  return (
    <div className={styles.wall} data-connection={status.connection}>
      <header className={styles.head}>
        <h1>{session?.accounts.find(({ id }) => id === identity.accountId)?.name ?? 'Operaciones de hoy'}</h1>
        <LiveBadge status={status} />
        <WallClock />
      </header>
      <WallFigures figures={figures} />
      <div className={styles.body} data-alone={!seesAlerts || undefined}>
        <FleetProvider value={fleet}>
          <WallFleet />
        </FleetProvider>
        {seesAlerts && <WallAlerts {...alerts} />}
      </div>
    </div>
  );
}
