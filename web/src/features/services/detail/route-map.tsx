import type { ServiceRow } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDuration } from '@llevo/contract/rules/duration';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import { estimatedPathQuery, routeQuery } from '../api/services.ts';
import styles from './route-map.module.css';

/** A service's route: a small map with its distance and duration. */
export default function RouteMap({ service }: { readonly service: ServiceRow }) {
  const start = useStablePoint(service.start);
  const finish = useStablePoint(service.finish);
  const { data } = useQuery(routeQuery(start, finish));
  const route = data?.routes[0];
  const measured = useMemo(() => route?.geometry?.map(([lat, lng]) => ({ lat, lng })) ?? null, [route]);
  const { data: estimated } = useQuery(estimatedPathQuery(start, finish));
  return (
    <figure className={styles.figure}>
      <TripMapFrame className={styles.frame}>
        <Canvas start={start} finish={finish} path={measured ?? estimated ?? null} isEstimate={measured === null} />
      </TripMapFrame>
      {/* Its line is there before its text, so that nothing below moves. */}
      <figcaption>
        {route && (
          <>
            {formatDecimal(route.distance / 1000)} km · unos {formatDuration(route.duration)}
            {data.source === 'estimate' && ' · Distancia estimada'}
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** The same object for the same position: each change of a service creates new ones. */
const useStablePoint = ({ lat, lng }: LatLng): LatLng => useMemo(() => ({ lat, lng }), [lat, lng]);

interface CanvasProps {
  readonly start: LatLng;
  readonly finish: LatLng;
  /** The route by road, when known. */
  readonly path: readonly LatLng[] | null;
  readonly isEstimate: boolean;
}

function Canvas({ start, finish, path, isEstimate }: CanvasProps) {
  const { element, map, state } = useTripMap({ center: start, zoom: 12 });

  useEffect(() => {
    map?.setStop('start', start);
    map?.setStop('end', finish);
    map?.setRoute(path ?? [start, finish], isEstimate);
    map?.show(path ?? [start, finish]);
  }, [map, start, finish, path, isEstimate]);

  return <TripMapCanvas element={element} state={state} />;
}
