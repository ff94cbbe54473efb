import type { TrackedService } from '@llevo/contract/entities/tracking';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { formatRating } from '@llevo/contract/rules/format-number';
import { VehicleDrawing } from '../../ui/brand/vehicle-drawing.tsx';
import styles from './tracking.module.css';

interface TrackedDriverProps {
  readonly driver: NonNullable<TrackedService['driver']>;
  readonly vehicle: TrackedService['vehicle'];
}

/** Who comes, and in what: what a customer compares at the door. */
export const TrackedDriver = ({ driver, vehicle }: TrackedDriverProps) => (
  <section className={styles.driver} aria-label="Tu conductor">
    <div className={styles.drawing}>
      <VehicleDrawing vehicle={vehicle} />
    </div>
    <div>
      <p className={styles.driverName}>{driver.first_name}</p>
      <p className={styles.muted}>
        {vehicleName(vehicle)}
        {driver.rating !== null && ` · ${formatRating(driver.rating)} de 5 estrellas`}
      </p>
    </div>
    {driver.plate !== null && (
      <p className={styles.plate}>
        <span className="visually-hidden">Placa </span>
        {driver.plate}
      </p>
    )}
  </section>
);
