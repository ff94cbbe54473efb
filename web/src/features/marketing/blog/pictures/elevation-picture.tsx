import { VehicleShape } from '../../../../ui/brand/vehicle-drawing.tsx';
import styles from '../../illustrations/scene.module.css';

/** The way from Quito down to Guayaquil, seen from the side. Decorative. */
export function ElevationPicture() {
  return (
    <svg viewBox="0 0 480 260" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="260" rx="16" className={styles.sky} />
      <path
        d="M0 92C40 84 62 60 96 58s46 20 78 62 58 78 108 92 128 16 198 18v14q0 16-16 16H16q-16 0-16-16Z"
        className={styles.mid}
      />
      <path
        d="M0 92C40 84 62 60 96 58s46 20 78 62 58 78 108 92 128 16 198 18"
        className={styles.road}
        strokeWidth="16"
      />
      <path
        d="M0 92C40 84 62 60 96 58s46 20 78 62 58 78 108 92 128 16 198 18"
        className={styles.marking}
        strokeWidth="3"
        strokeDasharray="14 10"
      />
      <g transform="translate(257 130) rotate(16) scale(.8)">
        <VehicleShape vehicle="3tn" />
      </g>
      <circle cx="40" cy="79" r="11" className={styles.wall} />
      <circle cx="40" cy="79" r="7" className={styles.green} />
      <text x="18" y="52" className={styles.text}>
        Quito
      </text>
      <rect x="440" y="218" width="22" height="22" rx="5" className={styles.wall} />
      <rect x="444" y="222" width="14" height="14" rx="3" className={styles.green} />
      <text x="464" y="186" textAnchor="end" className={styles.text}>
        Guayaquil
      </text>
    </svg>
  );
}
