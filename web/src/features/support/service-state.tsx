import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import { useLiveIdentity } from '../../lib/session/live-identity.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { healthQuery } from './api/support.ts';
import styles from './help.module.css';

// Loads Firebase, which the rest of the page does without.
const LiveState = lazy(patiently(() => import('./live-state.tsx')));

/** An answer that takes longer, in milliseconds, is called slow. */
const SLOW_MS = 3_000;

const durationText = (ms: number): string => (ms < 1_000 ? `${formatCount(ms)} ms` : `${formatDecimal(ms / 1_000)} s`);

interface ServerStateProps {
  /** Time of the last answer in milliseconds; undefined while it is unknown. */
  readonly tookMs: number | undefined;
  /** Why the last check failed; null if it did not. */
  readonly failure: Error | null;
  readonly isOnline: boolean;
}

function ServerState({ tookMs, failure, isOnline }: ServerStateProps) {
  if (failure instanceof NetworkError) {
    // Without a network nothing is known about the server.
    if (!isOnline) return <StateBadge variant="off">Sin comprobar</StateBadge>;
    return <StateBadge variant="bad">No responde</StateBadge>;
  }
  if (failure !== null) return <StateBadge variant="bad">Responde con un error</StateBadge>;
  if (tookMs === undefined) return <StateBadge variant="waiting">Comprobando…</StateBadge>;
  return tookMs < SLOW_MS ? (
    <StateBadge variant="good">{`Responde en ${durationText(tookMs)}`}</StateBadge>
  ) : (
    <StateBadge variant="waiting">{`Lento: respondió en ${durationText(tookMs)}`}</StateBadge>
  );
}

/** The state of the service as this browser finds it now: its network, the API's answer, and live data. */
export function ServiceState() {
  const isOnline = useIsOnline();
  const identity = useLiveIdentity();
  const health = useQuery(healthQuery());
  const checkedAtMs = Math.max(health.dataUpdatedAt, health.errorUpdatedAt);
  return (
    <Panel
      title="Estado del servicio"
      control={
        <OutlineButton size="cell" aria-busy={health.isFetching} onClick={() => void health.refetch()}>
          Comprobar otra vez
        </OutlineButton>
      }
    >
      <DescriptionList>
        <DescriptionItem label="Tu red">
          {isOnline ? (
            <StateBadge variant="good">Con conexión</StateBadge>
          ) : (
            <StateBadge variant="bad">Sin conexión</StateBadge>
          )}
        </DescriptionItem>
        <DescriptionItem label="Servidor de Llevo">
          <ServerState
            tookMs={health.isSuccess ? health.data : undefined}
            failure={health.isFetching ? null : health.error}
            isOnline={isOnline}
          />
        </DescriptionItem>
        {identity !== null && (
          <DescriptionItem label="Datos en vivo">
            <Suspense fallback={<StateBadge variant="waiting">Comprobando…</StateBadge>}>
              <LiveState identity={identity} />
            </Suspense>
          </DescriptionItem>
        )}
      </DescriptionList>
      {/* Its line is there before the first answer, so that the page does not move. */}
      <p role="status" className={styles.checked}>
        {checkedAtMs > 0 && `Comprobado desde este navegador a las ${guayaquilTime(checkedAtMs)}.`}
      </p>
    </Panel>
  );
}
