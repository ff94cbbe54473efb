import type { TrackedService } from '@llevo/contract/entities/tracking';
import type { LatLng } from '@llevo/contract/geo/distance';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { positionFreshness, relativeTime } from '@llevo/contract/rules/people/position-freshness';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../lib/browser/use-now.ts';
import { useRetry } from '../../lib/http/use-retry.ts';
import type { TrackedPosition } from '../../lib/live/listen-to-position.ts';
import { NO_POSITION, trackedPosition$ } from '../../lib/live/tracked-position.ts';
import type { TrackedPositionState } from '../../lib/live/tracked-position.ts';
import { useLiveValue } from '../../lib/live/use-live-value.ts';
import { useTripMap } from '../../lib/map/use-trip-map.ts';
import { mainlandClockSuffix } from '../../lib/time/mainland-clock.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { TripMapCanvas, TripMapFrame } from '../../ui/map/trip-map-frame.tsx';
import { fetchTracking, getDrivingSeconds, requestPositionAccess } from './api/tracking.ts';
import styles from './tracking.module.css';

const ZOOM = 13;

interface DriverMapProps {
  readonly start: LatLng;
  readonly end: LatLng;
  readonly position: TrackedPosition | null;
}

/** The trip's ends and the driver between them. */
const DriverMap = (props: DriverMapProps) => (
  <TripMapFrame className={styles.map}>
    <Canvas {...props} />
  </TripMapFrame>
);

function Canvas({ start, end, position }: DriverMapProps) {
  const { element, map, state } = useTripMap({ center: start, zoom: ZOOM });
  const { lat: startLat, lng: startLng } = start;
  const { lat: endLat, lng: endLng } = end;
  /** True once the map fits the driver: later only the customer moves the view. */
  const isFitted = useRef(false);

  useEffect(() => {
    const [from, to] = [
      { lat: startLat, lng: startLng },
      { lat: endLat, lng: endLng },
    ];
    map?.setStop('start', from);
    map?.setStop('end', to);
    map?.show([from, to]);
  }, [map, startLat, startLng, endLat, endLng]);

  useEffect(() => {
    map?.setVehicle(position);
    if (!map || position === null || isFitted.current) return;
    isFitted.current = true;
    map.show([position, { lat: startLat, lng: startLng }, { lat: endLat, lng: endLng }]);
  }, [map, position, startLat, startLng, endLat, endLng]);

  return <TripMapCanvas element={element} state={state} />;
}

/** Validity of an estimate while the driver stays near: three minutes. */
const ESTIMATE_LIFETIME_MS = 180_000;

/** Decimals of the estimate's grid, cells of about a kilometre: each estimate may cost the company money. */
const GRID_DECIMALS = 2;

const gridKey = ({ lat, lng }: LatLng): string => `${lat.toFixed(GRID_DECIMALS)},${lng.toFixed(GRID_DECIMALS)}`;

/**
 * Time of a driver's arrival at a place by road, in milliseconds since 1970; null before the first estimate. Estimated
 * again after about a kilometre or three minutes.
 */
function useArrival(position: LatLng | null, target: LatLng): number | null {
  const round = Math.floor(useNow() / ESTIMATE_LIFETIME_MS);
  const place = gridKey(target);
  const [last, setLast] = useState<{ readonly place: string; readonly atMs: number } | null>(null);
  const key = position && `arrival ${gridKey(position)} ${place} ${round.toString()}`;
  useRetry(key, async (signal) => {
    if (position === null) return;
    const seconds = await getDrivingSeconds(position, target, signal);
    // The last estimate stays while the next one loads.
    setLast({ place, atMs: serverNow() + seconds * 1000 });
  });
  return position !== null && last?.place === place ? last.atMs : null;
}

interface LivePositionProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onChange: (service: TrackedService) => void;
}

/**
 * Requests access to the position. Before a repeat it reads the service, which the page then shows: most often the
 * position was closed because the job is over. Throws if it is not under way.
 */
function accessRequest({ token, onChange }: Pick<LivePositionProps, 'token' | 'onChange'>) {
  let isRepeat = false;
  return async () => {
    if (isRepeat) {
      const service = await fetchTracking(token);
      if (service !== null) onChange(service);
      if (service !== null && !isUnderWay(service.status)) throw new Error('The job is not under way');
    }
    isRepeat = true;
    return requestPositionAccess(token);
  };
}

/** The driver on the map while the job is under way, with the time of arrival. */
export default function LivePosition({ token, service, onChange }: LivePositionProps) {
  const [owner] = useState(() => ({ position$: trackedPosition$(accessRequest({ token, onChange })) }));
  const state = useLiveValue<TrackedPositionState>({
    identity: null,
    owner,
    name: 'position',
    value$: owner.position$,
    initial: NO_POSITION,
  });
  const isComing = service.status === 'en camino';
  const hasArrived = isComing && service.arrived_at !== null;
  const nowMs = useNow();
  const arrivalMs = useArrival(state.position, isComing ? service.start : service.end);
  // The position of a long-silent driver is too old for an arrival time.
  const isKnown = positionFreshness(state.position?.updatedAtMs ?? null, nowMs) === 'online';
  return (
    <div className={styles.live}>
      {isKnown && arrivalMs !== null && !hasArrived && (
        <p className={styles.arrival}>
          {isComing ? 'Llega a recoger cerca de las' : 'Llega a destino cerca de las'}{' '}
          <strong>{guayaquilTime(arrivalMs)}</strong>
          <span>{mainlandClockSuffix(service.start, service.end)}</span>
        </p>
      )}
      <DriverMap start={service.start} end={service.end} position={state.position} />
      <PositionAge {...state} nowMs={nowMs} />
    </div>
  );
}

/** Maximum age of a live position, in milliseconds: a moving vehicle reports every few seconds. */
const LIVE_FOR_MS = 60_000;

/** Age of the position, if it is not live. */
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
  const problem = isLive ? 'El conductor no envía su posición' : 'Sin señal de la posición';
  const since = seenAtMs === null ? '' : ` desde ${relativeTime(seenAtMs, nowMs)}`;
  return <p className={styles.stale}>{`${problem}${since}.`}</p>;
}
