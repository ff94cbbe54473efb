import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_TOP_VIEW_PATHS } from './map/vehicle-top-view.ts';
import styles from './vehicle-icon.module.css';

/** The vehicle as the map draws it. Decorative: its name is shown beside it. */
export function VehicleIcon({ vehicle }: { readonly vehicle: VehicleId }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={VEHICLE_TOP_VIEW_PATHS[vehicle]} fillRule="evenodd" />
    </svg>
  );
}
