import type { LatLng } from '@llevo/contract/geo/distance';
import { useEffect, useState } from 'react';
import { GeolocationError, locateDevice } from '../../../lib/browser/geolocation.ts';
import { DEFAULT_CENTER, DEFAULT_ZOOM } from '../../../lib/map/trip-map.ts';
import type { StopName, TripMap } from '../../../lib/map/trip-map.ts';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import type { QuoterState } from '../quoter-state.ts';
import styles from './trip-map-view.module.css';

interface TripMapViewProps {
  readonly state: Pick<QuoterState, 'start' | 'end' | 'choosing'>;
  /** The route by road, once it is known. */
  readonly path: readonly LatLng[] | null;
  /** True for a route over main roads only, drawn dashed. */
  readonly isPathEstimate: boolean;
  readonly onPoint: (which: StopName, point: LatLng) => void;
}

/** The map of the trip, 400 px high (SPEC §2). The quoter works before it has loaded and without it. */
export const TripMapView = (props: TripMapViewProps) => (
  <TripMapFrame className={styles.frame}>
    <MapCanvas {...props} />
  </TripMapFrame>
);

function MapCanvas({ state: { start, end, choosing }, path, isPathEstimate, onPoint }: TripMapViewProps) {
  // Shown in the map, because a notification would cover a field.
  const [notice, setNotice] = useState<string | null>(null);
  const centerOnDevice = async (made: TripMap) => {
    if (start.point !== null || end.point !== null) return;
    try {
      const [device, { isInEcuador }] = await Promise.all([locateDevice(), import('@llevo/contract/geo/in-ecuador')]);
      if (isInEcuador(device)) made.show([device]);
    } catch (error) {
      if (error instanceof GeolocationError) setNotice(error.message);
    }
  };
  const { element, map, state } = useTripMap({
    center: DEFAULT_CENTER,
    zoom: DEFAULT_ZOOM,
    onPick: (point) => {
      onPoint(choosing, point);
    },
    onMoveStop: onPoint,
    onReady: centerOnDevice,
  });

  useEffect(() => {
    map?.setStop('start', start.point);
  }, [map, start]);
  useEffect(() => {
    map?.setStop('end', end.point);
  }, [map, end]);
  useEffect(() => {
    const points = [start.point, end.point].filter((point) => point !== null);
    map?.setRoute(path ?? (points.length === 2 ? points : []), isPathEstimate);
  }, [map, start.point, end.point, path, isPathEstimate]);
  useEffect(() => {
    const points = [start.point, end.point].filter((point) => point !== null);
    if (points.length === 0 || map === null) return undefined;
    // The observer reports the present size first. The map becomes a strip as its second point is set, and grows again
    // on a tap: both pins stay in view. Leaflet ignores a view that is set while it moves to another one.
    const sizes = new ResizeObserver(() => {
      requestAnimationFrame(() => {
        map.show(points);
      });
    });
    if (element.current) sizes.observe(element.current);
    return () => {
      sizes.disconnect();
    };
  }, [map, element, start.point, end.point]);

  return (
    <>
      <TripMapCanvas element={element} state={state} />
      {map && (
        <p className={styles.tip}>
          {notice !== null && (
            <span role="status" className={styles.notice}>
              {notice}
            </span>
          )}
          <span>
            Toca el mapa para fijar la <strong>{choosing === 'start' ? 'partida' : 'llegada'}</strong>
          </span>
        </p>
      )}
    </>
  );
}
