import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import styles from './replay.module.css';
import { MapCover } from '../../../../../ui/map/map-cover.tsx';
import { MapGate } from '../../../../../ui/map/map-gate.tsx';
import layers from '../../../../../ui/map/map-layers.module.css';
import type { ReplayPlayer } from './replay-player.ts';
import { useReplayMap } from './use-replay-map.ts';

interface ReplayMapProps {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
  readonly stops: readonly TrackStop[];
  readonly vehicle: VehicleId | null;
}

/** The way of a day on a map, and the vehicle on it where the player is. */
export const ReplayMap = (props: ReplayMapProps) => (
  <div className={styles.frame}>
    <MapGate>
      <Layers {...props} />
    </MapGate>
  </div>
);

function Layers(props: ReplayMapProps) {
  const { state, mapRef, pathRef, vehicleRef, retry } = useReplayMap(props);
  return (
    <>
      <div ref={mapRef} className={layers.map} />
      <canvas ref={pathRef} className={layers.canvas} aria-hidden="true" />
      <canvas ref={vehicleRef} className={layers.canvas} aria-hidden="true" />
      <MapCover state={state} retry={retry} />
    </>
  );
}
