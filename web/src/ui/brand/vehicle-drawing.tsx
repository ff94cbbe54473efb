import { VEHICLE_FRAME, VEHICLE_GROUND_Y, vehicleShapes } from '@llevo/contract/brand/vehicle-shapes';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import styles from './vehicle-drawing.module.css';

const { width, height } = VEHICLE_FRAME;

interface VehicleDrawingProps {
  readonly vehicle: VehicleId;
  /** False in a row of small drawings, whose ground would end beside shorter vehicles. */
  readonly hasGround?: boolean;
}

/** One of the six vehicles from the side, facing right. Decorative: its card names it. */
export function VehicleDrawing({ vehicle, hasGround = true }: VehicleDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true" focusable="false">
      {hasGround && <path d={`M2 ${VEHICLE_GROUND_Y}H182`} className={styles.ground} />}
      <VehicleShape vehicle={vehicle} />
    </svg>
  );
}

/** The same vehicle as part of a larger drawing: 20 units to the metre, its wheels on y = 78.5. */
export function VehicleShape({ vehicle }: { readonly vehicle: VehicleId }) {
  return vehicleShapes(vehicle).map(({ part, d }) => <path key={d} d={d} className={styles[part]} />);
}
