import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { LatLng } from '@llevo/contract/geo/distance';
import { formatDuration } from '@llevo/contract/rules/duration';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import { driverHistoryPath } from '../../../lib/back-office-paths.ts';
import { estimatedPathQuery, routeQuery, serviceTrackQuery } from '../api/services.ts';
import { plannedText, quotedText } from './driven-text.ts';
import styles from './route-map.module.css';

/** A service's route: a small map with its distance and duration. */
export default function RouteMap({ service }: { readonly service: ServiceRow }) {
  const start = useStablePoint(service.start);
  const finish = useStablePoint(service.finish);
  const { data } = useQuery(routeQuery(start, finish));
  const route = data?.routes[0];
  const measured = useMemo(() => route?.geometry?.map(([lat, lng]) => ({ lat, lng })) ?? null, [route]);
  const { data: estimated } = useQuery(estimatedPathQuery(start, finish));
  const isLoaded = service.status === 'en curso' || service.status === 'finalizado';
  const isDriven = isLoaded && service.driver !== UNASSIGNED_DRIVER;
  const { data: driven } = useQuery({ ...serviceTrackQuery(service), enabled: isDriven });
  return (
    <figure className={styles.figure}>
      <TripMapFrame className={styles.frame}>
        <Canvas
          start={start}
          finish={finish}
          path={measured ?? estimated ?? null}
          isEstimate={measured === null}
          driven={driven?.path ?? NOT_DRIVEN}
        />
      </TripMapFrame>
      {/* Its line is there before its text, so that nothing below moves. */}
      <figcaption>
        {route && (
          <>
            {formatDecimal(route.distance / 1000)} km · unos {formatDuration(route.duration)}
            {data.source === 'estimate' && <span> · Distancia estimada</span>}
          </>
        )}
      </figcaption>
      {isDriven && (
        <p className={styles.driven}>
          {driven !== undefined && driven.path.length < 2 && <span>Sin registro de su recorrido</span>}
          {driven !== undefined && driven.path.length > 1 && (
            <DrivenText service={service} driven={driven} plannedMetres={route?.distance ?? null} />
          )}
        </p>
      )}
    </figure>
  );
}

const NOT_DRIVEN: readonly LatLng[] = [];

interface DrivenTextProps {
  readonly service: ServiceRow;
  readonly driven: {
    /** The day of the trip; null before it began. */
    readonly date: string | null;
    readonly quotedMetres: number | null;
    readonly drivenMetres: number;
  };
  /** Length of the route on the map; null before it is loaded. */
  readonly plannedMetres: number | null;
}

/** The distance driven with the cargo against the quoted one, or else the planned one. */
function DrivenText({ service, driven: { date, quotedMetres, drivenMetres }, plannedMetres }: DrivenTextProps) {
  const difference =
    quotedMetres === null ? plannedText(drivenMetres, plannedMetres) : quotedText(drivenMetres, quotedMetres);
  return (
    <>
      <span aria-hidden="true" className={styles.line} />
      <span>
        Recorrido por el conductor: {formatDecimal(drivenMetres / 1000)} km{difference}
      </span>
      <Link to={driverHistoryPath(service.driver, date ?? service.date)}>Ver su día</Link>
    </>
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
  /** The driven path; [] if it is unknown. */
  readonly driven: readonly LatLng[];
}

function Canvas({ start, finish, path, isEstimate, driven }: CanvasProps) {
  const { element, map, state } = useTripMap({ center: start, zoom: 12 });

  useEffect(() => {
    map?.setStop('start', start);
    map?.setStop('end', finish);
    map?.setRoute(path ?? [start, finish], isEstimate);
    map?.setDriven(driven);
    map?.show([...(path ?? [start, finish]), ...driven]);
  }, [map, start, finish, path, isEstimate, driven]);

  return <TripMapCanvas element={element} state={state} />;
}
