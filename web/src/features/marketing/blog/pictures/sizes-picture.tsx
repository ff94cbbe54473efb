import { VehicleShape } from '../../../../ui/brand/vehicle-drawing.tsx';
import styles from '../../illustrations/scene.module.css';

const ROWS = [
  { vehicle: 'cabina_simple', x: 34, length: 103 },
  { vehicle: '10tn', x: 206, length: 180 },
] as const;

const SCALE = 1.3;
const GROUND = 196;

/** The smallest and the largest of the vehicles, to scale, with their lengths drawn under them. Decorative. */
export function SizesPicture() {
  return (
    <svg viewBox="0 0 480 260" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="260" className={styles.amberSoft} />
      <path d={`M0 ${GROUND}h480`} className={styles.edge} />
      {ROWS.map(({ vehicle, x, length }) => (
        <g key={vehicle}>
          <path
            d={`M${x} ${GROUND + 20}v16M${x} ${GROUND + 28}h${length * SCALE}M${x + length * SCALE} ${GROUND + 20}v16`}
            className={styles.line}
          />
          <g transform={`translate(${x} ${GROUND - 78.5 * SCALE}) scale(${SCALE})`}>
            <VehicleShape vehicle={vehicle} />
          </g>
        </g>
      ))}
    </svg>
  );
}
