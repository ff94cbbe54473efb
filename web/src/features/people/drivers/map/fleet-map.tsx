import { vehicleName } from '@llevo/contract/rules/vehicles';
import { fullName } from '../../shared/full-name.ts';
import { useFleet } from '../fleet/fleet.ts';
import styles from './fleet-map.module.css';
import type { MapHit } from './fleet-layer.ts';
import { MapLegend } from './map-legend.tsx';
import { VIEWPORT_PRESETS } from './viewport-presets.ts';
import { useFleetMap } from './use-fleet-map.ts';
import type { ShowRequest } from './use-fleet-map.ts';
import type { Viewport } from '../fleet/viewport-ranges.ts';

interface FleetMapProps {
  readonly selectedId: string | null;
  readonly isFollowing: boolean;
  readonly show: ShowRequest | null;
  /** What it shows, once it has come to rest. */
  readonly area: Viewport | null;
  /** More drivers are in the area than the map holds live. */
  readonly isAreaFull: boolean;
  /** The button that lists who is in view. */
  readonly inViewRef: React.Ref<HTMLButtonElement>;
  readonly onSelect: (id: string | null) => void;
  readonly onUserMove: () => void;
  readonly onViewport: (viewport: Viewport | null) => void;
}

/** The fleet, live, on a map. What it shows is said in words, and listed, at its foot. */
export function FleetMap({ area, isAreaFull, inViewRef, ...options }: FleetMapProps) {
  const fleet = useFleet();
  const { state, hover, mapRef, canvasRef, retry, fit } = useFleetMap({ fleet, ...options });
  return (
    <div className={styles.frame}>
      <div ref={mapRef} className={styles.map} />
      <canvas ref={canvasRef} className={styles.canvas} aria-hidden="true" />
      <Tooltip hit={hover} />
      <div className={styles.places} role="group" aria-label="Ir a">
        {VIEWPORT_PRESETS.map(({ name, viewport }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              options.onUserMove();
              fit(viewport);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <MapLegend area={area} isAreaFull={isAreaFull} buttonRef={inViewRef} onSelect={options.onSelect} />
      {state === 'loading' && (
        <p className={styles.cover} role="status">
          Cargando...
        </p>
      )}
      {state === 'failed' && (
        <div className={styles.cover} role="alert">
          <p>Error al cargar el mapa</p>
          <button type="button" className={styles.retry} onClick={retry}>
            Volver a intentar
          </button>
        </div>
      )}
    </div>
  );
}

function Tooltip({ hit }: { readonly hit: MapHit }) {
  const { driverCache } = useFleet();
  if (!hit) return null;
  const { item, at } = hit;
  const driver = item.kind === 'driver' ? driverCache.get(item.id) : undefined;
  if (item.kind === 'driver' && !driver) return null;
  return (
    <div className={styles.tooltip} style={{ left: at.x, top: at.y }} role="presentation">
      {item.kind === 'cluster' ? (
        <>
          <strong>{item.count} conductores</strong>
          <span>{item.online} en línea</span>
        </>
      ) : (
        driver && (
          <>
            <strong>{fullName(driver)}</strong>
            <span>{vehicleName(driver.typeVehicle)}</span>
          </>
        )
      )}
    </div>
  );
}
