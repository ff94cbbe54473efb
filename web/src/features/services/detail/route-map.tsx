import type { ServiceRow } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { hasGoogleMaps } from '../../../lib/map/google-key.ts';
import { loadTripMap } from '../../../lib/map/load.ts';
import type { TripMap } from '../../../lib/map/trip-map.ts';
import { routeQuery } from '../api/services.ts';
import styles from './route-map.module.css';

const GoogleGate = lazy(() => import('../../../lib/map/google-gate.tsx'));

const Loading = () => <p className={styles.note}>Cargando...</p>;
const Failed = () => <p className={styles.note}>Error al cargar el mapa</p>;

const kilometres = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 1 });

/** The way of a service: a small map, and its length and time in words. */
export default function RouteMap({ service }: { readonly service: ServiceRow }) {
  const start = useSamePoint(service.start);
  const finish = useSamePoint(service.finish);
  const { data } = useQuery(routeQuery(start, finish));
  const route = data?.routes[0];
  const path = useMemo(() => route?.geometry?.map(([lat, lng]) => ({ lat, lng })) ?? null, [route]);
  const canvas = <Canvas start={start} finish={finish} path={path} />;
  return (
    <figure className={styles.figure}>
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
      {route && (
        <figcaption>
          {kilometres.format(route.distance / 1000)} km · unos {Math.max(1, Math.round(route.duration / 60))} min
          {data.source === 'estimate' && ' · Distancia estimada'}
        </figcaption>
      )}
    </figure>
  );
}

/** The same object for the same place: each change of a service brings new ones. */
const useSamePoint = ({ lat, lng }: LatLng): LatLng => useMemo(() => ({ lat, lng }), [lat, lng]);

interface CanvasProps {
  readonly start: LatLng;
  readonly finish: LatLng;
  /** The way by road where it is known. */
  readonly path: readonly LatLng[] | null;
}

function Canvas({ start, finish, path }: CanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TripMap | 'loading' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    let made: TripMap | undefined;
    const make = async () => {
      const create = await loadTripMap();
      if (isGone || !element.current) return;
      made = await create({ element: element.current, center: start, zoom: 12 });
      if (isGone as boolean) made.destroy();
      else setMap(made);
    };
    make().catch(() => {
      if (!isGone) setMap('failed');
    });
    return () => {
      isGone = true;
      made?.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the map is made once; below it is told what to show
  }, []);

  const shown = typeof map === 'string' ? null : map;
  useEffect(() => {
    shown?.setStop('start', start);
    shown?.setStop('end', finish);
    shown?.setRoute(path ?? [start, finish], path === null);
    shown?.show(path ?? [start, finish]);
  }, [shown, start, finish, path]);

  return (
    <>
      <div ref={element} className={styles.canvas} />
      {map === 'loading' && <Loading />}
      {map === 'failed' && <Failed />}
    </>
  );
}
