import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import type { TrackStop } from '@llevo/contract/rules/tracks/driven-path';
import styles from './replay.module.css';
import type { ReplayPlayer } from './replay-player.ts';
import { useReplayMap } from './use-replay-map.ts';

interface ReplayMapProps {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
  readonly stops: readonly TrackStop[];
  readonly vehicle: VehicleId | null;
}

/** The way of a day on a map, and the vehicle on it where the player is. */
export function ReplayMap(props: ReplayMapProps) {
  const { state, mapRef, pathRef, vehicleRef, retry } = useReplayMap(props);
  return (
    <div className={styles.frame}>
      <div ref={mapRef} className={styles.map} />
      <canvas ref={pathRef} className={styles.canvas} aria-hidden="true" />
      <canvas ref={vehicleRef} className={styles.canvas} aria-hidden="true" />
      {state === 'loading' && (
        <p className={styles.cover} role="status">
          Cargando...
        </p>
      )}
      {state === 'failed' && (
        <div className={styles.cover} role="alert">
          <p>Error al cargar el mapa</p>
          <button type="button" onClick={retry}>
            Volver a intentar
          </button>
        </div>
      )}
    </div>
  );
}
