import type { LatLng } from '@llevo/contract/geo/distance';
import { useEffect, useRef } from 'react';
import type { TrackedPosition } from '../../../lib/live/listen-to-position.ts';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import styles from '../tracking.module.css';

const ZOOM = 13;

interface DriverMapProps {
  readonly start: LatLng;
  readonly end: LatLng;
  readonly position: TrackedPosition | null;
}

/** The trip's ends and the driver between them. */
export const DriverMap = (props: DriverMapProps) => (
  <TripMapFrame className={styles.map}>
    <Canvas {...props} />
  </TripMapFrame>
);

function Canvas({ start, end, position }: DriverMapProps) {
  const { element, map, state } = useTripMap({ center: start, zoom: ZOOM });
  const { lat: startLat, lng: startLng } = start;
  const { lat: endLat, lng: endLng } = end;
  /** Fitted once with the driver: later the view is the customer's. */
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
