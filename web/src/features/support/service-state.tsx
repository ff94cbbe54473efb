import { guayaquilTime } from '@llevo/contract/rules/dates';
import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { patiently } from '../../lib/http/load-patiently.ts';
import type { LiveStatus } from '../../lib/live/live-status.ts';
import { useLiveIdentity } from '../../lib/session/live-identity.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { healthQuery } from './api/support.ts';
import styles from './help.module.css';

// Loads Firebase, which the rest of the page does without.
const LiveState = lazy(patiently(() => import('./live-state.tsx')));

/** An answer that takes longer, in milliseconds, is called slow. */
const SLOW_MS = 3_000;

const durationText = (ms: number): string => (ms < 1_000 ? `${formatCount(ms)} ms` : `${formatDecimal(ms / 1_000)} s`);

/** A part of the service, or the whole, as this browser finds it. */
interface Finding {
  readonly state: 'good' | 'slow' | 'checking' | 'unknown' | 'bad';
  readonly text: string;
}

const BADGES = { good: 'good', slow: 'waiting', checking: 'waiting', unknown: 'off', bad: 'bad' } as const;

const networkFinding = (isOnline: boolean): Finding =>
  isOnline ? { state: 'good', text: 'Red conectada' } : { state: 'bad', text: 'Sin conexión' };

interface ServerAnswer {
  /** Time of the last answer in milliseconds; undefined while it is unknown. */
  readonly tookMs: number | undefined;
  /** Why the last check failed; null if it did not. */
  readonly failure: Error | null;
  readonly isOnline: boolean;
}

function serverFinding({ tookMs, failure, isOnline }: ServerAnswer): Finding {
  if (failure instanceof NetworkError) {
    // Without a network nothing is known about the server.
    if (!isOnline) return { state: 'unknown', text: 'Servidor sin comprobar' };
    return { state: 'bad', text: 'El servidor no responde' };
  }
  if (failure !== null) return { state: 'bad', text: 'El servidor responde con un error' };
  if (tookMs === undefined) return { state: 'checking', text: 'Comprobando el servidor…' };
  return tookMs < SLOW_MS
    ? { state: 'good', text: `Servidor: ${durationText(tookMs)}` }
    : { state: 'slow', text: `El servidor va lento: respondió en ${durationText(tookMs)}` };
}

const CONNECTING: Finding = { state: 'checking', text: 'Conectando los datos en vivo…' };

const LIVE_FINDINGS: Readonly<Record<LiveStatus['connection'], Finding>> = {
  live: { state: 'good', text: 'Datos en vivo' },
  paced: { state: 'good', text: 'Datos en vivo' },
  polled: { state: 'slow', text: 'Datos sin tiempo real' },
  reconnecting: CONNECTING,
  offline: { state: 'bad', text: 'Sin datos en vivo' },
};

/** The whole is as bad as its worst part. */
function wholeFinding(parts: readonly Finding[]): Finding {
  const has = (state: Finding['state']) => parts.some((part) => part.state === state);
  if (has('bad')) return { state: 'bad', text: 'Algo no funciona' };
  if (has('checking')) return { state: 'checking', text: 'Comprobando…' };
  if (has('slow')) return { state: 'slow', text: 'Funciona con demoras' };
  return { state: 'good', text: 'Todo funciona' };
}

const Badge = ({ state, text }: Finding) => <StateBadge variant={BADGES[state]}>{text}</StateBadge>;

interface FindingsProps {
  readonly parts: readonly Finding[];
  /** Milliseconds since 1970; 0 before the first answer. */
  readonly checkedAtMs: number;
}

/** The whole in front, then its parts, of which only those that are not well have a sign. */
const Findings = ({ parts, checkedAtMs }: FindingsProps) => (
  <ul className={styles.findings}>
    <li className={styles.whole}>
      <Badge {...wholeFinding(parts)} />
    </li>
    {parts.map((part) => (
      <li key={part.text}>{part.state === 'good' ? part.text : <Badge {...part} />}</li>
    ))}
    {checkedAtMs > 0 && <li>{`Comprobado a las ${guayaquilTime(checkedAtMs)}`}</li>}
  </ul>
);

/** The state of the service as this browser finds it now, in a line: its network, the API's answer, and live data. */
export function ServiceState() {
  const isOnline = useIsOnline();
  const identity = useLiveIdentity();
  const health = useQuery(healthQuery());
  const checkedAtMs = Math.max(health.dataUpdatedAt, health.errorUpdatedAt);
  const parts = [
    networkFinding(isOnline),
    serverFinding({
      tookMs: health.isSuccess ? health.data : undefined,
      failure: health.isFetching ? null : health.error,
      isOnline,
    }),
  ];
  return (
    <section className={styles.state} aria-label="Estado del servicio">
      <div role="status">
        {identity === null ? (
          <Findings parts={parts} checkedAtMs={checkedAtMs} />
        ) : (
          <Suspense fallback={<Findings parts={[...parts, CONNECTING]} checkedAtMs={checkedAtMs} />}>
            <LiveState identity={identity}>
              {({ connection }) => <Findings parts={[...parts, LIVE_FINDINGS[connection]]} checkedAtMs={checkedAtMs} />}
            </LiveState>
          </Suspense>
        )}
      </div>
      <OutlineButton size="cell" aria-busy={health.isFetching} onClick={() => void health.refetch()}>
        Comprobar otra vez
      </OutlineButton>
    </section>
  );
}
