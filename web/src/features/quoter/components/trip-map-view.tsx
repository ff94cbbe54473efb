import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LatLng } from '@llevo/contract/geo/distance';
import { GeolocationFailure, locateDevice } from '../../../lib/geolocation.ts';
import { hasGoogleMaps } from '../../../lib/map/google-key.ts';
import { loadTripMap } from '../../../lib/map/load.ts';
import { DEFAULT_CENTER, DEFAULT_ZOOM } from '../../../lib/map/trip-map.ts';
import type { StopName, TripMap } from '../../../lib/map/trip-map.ts';
import { notify } from '../../../ui/notifications.ts';
import type { QuoterState } from '../quoter-state.ts';
import styles from './trip-map-view.module.css';

const GoogleGate = lazy(() => import('../../../lib/map/google-gate.tsx'));

interface TripMapViewProps {
  readonly state: Pick<QuoterState, 'start' | 'end' | 'choosing'>;
  /** The way by road where it is known. */
  readonly path: readonly LatLng[] | null;
  readonly onPoint: (which: StopName, point: LatLng) => void;
}

const Loading = () => <p className={styles.note}>Cargando...</p>;
const Failed = () => <p className={styles.note}>Error al cargar el mapa</p>;

/** The map of the trip, 400 px high (SPEC §2). The quoter works before it has loaded, and without it. */
export function TripMapView(props: TripMapViewProps) {
  const canvas = <MapCanvas {...props} />;
  return (
    <div className={styles.frame}>
      {hasGoogleMaps ? (
        <Suspense fallback={<Loading />}>
          <GoogleGate loading={<Loading />} failed={<Failed />}>
            {canvas}
          </GoogleGate>
        </Suspense>
      ) : (
        canvas
      )}
    </div>
  );
}

function MapCanvas({ state: { start, end, choosing }, path, onPoint }: TripMapViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TripMap | 'loading' | 'failed'>('loading');
  const onPick = useEffectEvent((point: LatLng) => {
    onPoint(choosing, point);
  });
  const onMoveStop = useEffectEvent(onPoint);
  const centerOnDevice = useEffectEvent(async (made: TripMap) => {
    if (start.point !== null || end.point !== null) return;
    try {
      const [device, { isInEcuador }] = await Promise.all([locateDevice(), import('@llevo/contract/geo/in-ecuador')]);
      if (isInEcuador(device)) made.show([device]);
    } catch (error) {
      if (error instanceof GeolocationFailure) notify('info', error.message);
    }
  });

  useEffect(() => {
    let isGone = false;
    let made: TripMap | undefined;
    const make = async () => {
      const create = await loadTripMap();
      if (isGone || !element.current) return;
      const options = { element: element.current, center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM };
      made = await create({
        ...options,
        onPick: (point) => {
          onPick(point);
        },
        onMoveStop: (which, point) => {
          onMoveStop(which, point);
        },
      });
      if (isGone as boolean) made.destroy();
      else {
        setMap(made);
        await centerOnDevice(made);
      }
    };
    make().catch(() => {
      if (!isGone) setMap('failed');
    });
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);

  const shown = typeof map === 'string' ? null : map;
  useEffect(() => {
    shown?.setStop('start', start.point);
  }, [shown, start]);
  useEffect(() => {
    shown?.setStop('end', end.point);
  }, [shown, end]);
  useEffect(() => {
    const points = [start.point, end.point].filter((point) => point !== null);
    shown?.setRoute(path ?? (points.length === 2 ? points : []), path === null);
  }, [shown, start.point, end.point, path]);
  useEffect(() => {
    const points = [start.point, end.point].filter((point) => point !== null);
    if (points.length > 0) shown?.show(points);
  }, [shown, start.point, end.point]);

  return (
    <>
      <div ref={element} className={styles.canvas} />
      {map === 'loading' && <Loading />}
      {map === 'failed' && <Failed />}
      {shown && (
        <p className={styles.tip}>
          Toca el mapa para fijar la <strong>{choosing === 'start' ? 'partida' : 'llegada'}</strong>
        </p>
      )}
    </>
  );
}
