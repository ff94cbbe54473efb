import { VehicleShape } from '../../../../ui/brand/vehicle-drawing.tsx';
import styles from '../../illustrations/scene.module.css';

const ROWS = [74, 106, 138, 170] as const;

/** A list nearly done, and the truck that waits for it. Decorative. */
export function ListPicture() {
  return (
    <svg viewBox="0 0 480 260" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="260" rx="16" className={styles.greenSoft} />
      <path d="M0 212h480v32q0 16-16 16H16q-16 0-16-16Z" className={styles.tarmac} />
      <path d="M0 236h480" className={styles.marking} strokeWidth="4" strokeDasharray="24 18" />
      <g transform="translate(218 107) scale(1.36)">
        <VehicleShape vehicle="6tn" />
      </g>
      <g transform="rotate(-4 120 130)">
        <rect x="48" y="32" width="140" height="178" rx="10" className={styles.wall} />
        <rect x="90" y="24" width="56" height="20" rx="6" className={styles.ink} />
        {ROWS.map((y, row) => (
          <g key={y}>
            <rect
              x="64"
              y={y - 9}
              width="18"
              height="18"
              rx="4"
              className={row < 3 ? styles.green : styles.wallShade}
            />
            {row < 3 && <path d={`m68 ${y} 4 4 7-8`} className={styles.smallTick} />}
            <path d={`M94 ${y}h${row % 2 === 0 ? 74 : 56}`} className={styles.soft} />
          </g>
        ))}
      </g>
    </svg>
  );
}
