import type { TrackedService } from '@llevo/contract/entities/tracking';
import { positionFreshness, relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { NO_POSITION, trackedPosition$ } from '../../../lib/live/tracked-position.ts';
import type { TrackedPositionState } from '../../../lib/live/tracked-position.ts';
import { useLiveValue } from '../../../lib/live/use-live-value.ts';
import { requestPositionAccess } from '../api/tracking.ts';
import styles from '../tracking.module.css';
import { DriverMap } from './driver-map.tsx';
import { useArrival } from './use-arrival.ts';

interface LivePositionProps {
  readonly token: string;
  readonly service: TrackedService;
}

/** The driver on the map while the job is under way, and when they arrive. */
export default function LivePosition({ token, service }: LivePositionProps) {
  const [owner] = useState(() => ({ position$: trackedPosition$(() => requestPositionAccess(token)) }));
  const state = useLiveValue<TrackedPositionState>({
    identity: null,
    owner,
    name: 'position',
    value$: owner.position$,
    initial: NO_POSITION,
  });
  const isComing = service.status === 'en camino';
  const nowMs = useNow();
  const arrivalMs = useArrival(state.position, isComing ? service.start : service.end);
  // Of a driver who has been silent for long nobody knows when they arrive.
  const isKnown = positionFreshness(state.position?.updatedAtMs ?? null, nowMs) === 'online';
  return (
    <div className={styles.live}>
      {isKnown && arrivalMs !== null && (
        <p className={styles.arrival}>
          {isComing ? 'Llega a recoger cerca de las' : 'Llega a destino cerca de las'}{' '}
          <strong>{guayaquilTime(arrivalMs)}</strong>
        </p>
      )}
      <DriverMap start={service.start} end={service.end} position={state.position} />
      <PositionAge {...state} nowMs={nowMs} />
    </div>
  );
}

/** Older than this a position is not called live: a vehicle that drives reports every few seconds. */
const LIVE_FOR_MS = 60_000;

/** Says how old the position is, where it is not live. */
function PositionAge({ position, isLive, nowMs }: TrackedPositionState & { readonly nowMs: number }) {
  const seenAtMs = position?.updatedAtMs ?? null;
  if (position === null) {
    return (
      <p className={styles.muted}>{isLive ? 'El conductor todavía no envía su posición.' : 'Buscando al conductor…'}</p>
    );
  }
  if (isLive && seenAtMs !== null && positionFreshness(seenAtMs, nowMs) === 'online') {
    if (nowMs - seenAtMs < LIVE_FOR_MS) return <p className={styles.liveNow}>En vivo</p>;
    return <p className={styles.muted}>Última posición {relativeTime(seenAtMs, nowMs)}.</p>;
  }
  return (
    <p className={styles.stale}>
      {isLive ? 'El conductor no envía su posición' : 'Sin señal de la posición'}
      {seenAtMs !== null && ` desde ${relativeTime(seenAtMs, nowMs)}`}.
    </p>
  );
}
