import { VEHICLE_IDS, VEHICLES } from '@llevo/contract/rules/vehicles';
import { VehicleDrawing } from '../../ui/vehicle-drawing.tsx';
import styles from './landing.module.css';

/** The six vehicles side by side, to scale. */
export function VehicleLine() {
  return (
    <section className={styles.band} aria-labelledby="vehicles-title">
      <h2 id="vehicles-title">Del tamaño de lo que llevas</h2>
      <ul className={styles.vehicles}>
        {VEHICLE_IDS.map((id) => {
          const { label, type, capacity, fits } = VEHICLES[id];
          return (
            <li key={id}>
              <VehicleDrawing vehicle={id} />
              <h3>{type === 'camión' ? `Camión ${label}` : label}</h3>
              <p>{capacity}</p>
              <p className={styles.muted}>{fits}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
