import type { DriverOffer } from '@llevo/contract/endpoints/dispatch';
import { useEffect } from 'react';
import { useTripMap } from '../../../lib/map/use-trip-map.ts';
import { TripMapCanvas, TripMapFrame } from '../../../ui/map/trip-map-frame.tsx';
import { knownPosition } from '../jobs/distance-to-start.ts';
import styles from './offers.module.css';

const ZOOM = 13;

type Ends = Pick<DriverOffer, 'pickup' | 'drop'>;

/** Pick-up, drop and, if the phone may say it, the driver's own place. */
export const OfferMap = (ends: Ends) => (
  <TripMapFrame className={styles.map}>
    <Canvas {...ends} />
  </TripMapFrame>
);

function Canvas({ pickup, drop }: Ends) {
  const { element, map, state } = useTripMap({ center: pickup, zoom: ZOOM, vehicleLabel: 'Tú' });
  useEffect(() => {
    if (map === null) return undefined;
    map.setStop('start', pickup);
    map.setStop('end', drop);
    map.show([pickup, drop]);
    let isGone = false;
    const draw = async () => {
      const [position, { drawRoute }] = await Promise.all([
        knownPosition(),
        import('@llevo/contract/geo/estimate-route'),
      ]);
      if (isGone) return;
      map.setRoute(drawRoute(pickup, drop).path, true);
      if (position === null) return;
      const here = { lat: position.latitude, lng: position.longitude, heading: position.heading ?? 0 };
      map.setVehicle(here);
      map.show([here, pickup, drop]);
    };
    // The ends are on the map without it.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [map, pickup, drop]);
  return <TripMapCanvas element={element} state={state} />;
}
