import { Box } from '../illustrations/box.tsx';
import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import styles from '../illustrations/scene.module.css';

/** A room packed up. Decorative. */
export function BoxesPicture() {
  return (
    <svg viewBox="0 0 480 260" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="260" rx="16" className={styles.greenSoft} />
      <path d="M0 204h480v40q0 16-16 16H16q-16 0-16-16Z" className={styles.ground} />
      <path d="M334 40h96v84h-96Z" className={styles.glass} />
      <path d="M382 40v84M334 82h96" className={styles.edge} />
      <path d="M326 124h112v8H326Z" className={styles.wall} />
      <Box x={56} y={214} width={92} height={70} />
      <Box x={152} y={214} width={74} height={56} />
      <Box x={74} y={144} width={66} height={50} />
      <Box x={158} y={158} width={56} height={42} />
      <path d="M262 214V96q0-8 8-8h40q8 0 8 8v118Z" className={styles.wall} />
      <path d="M262 136h56" className={styles.edge} />
      <path d="M308 100v24M308 146v30" className={styles.soft} />
      <path d="M262 122h56M262 192h56" className={styles.marking} strokeWidth="6" />
      <path d="M366 214h34l-6-34h-22Z" className={styles.amber} />
      <path d="M383 180c-20-8-24-32-20-44 12 4 20 14 20 28 0-18 8-30 22-34 4 18-4 42-22 50Z" className={styles.leaf} />
    </svg>
  );
}

/** The road from Quito down to Guayaquil, seen from the side. Decorative. */
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

const LIST_ROWS = [74, 106, 138, 170] as const;

/** A checklist almost complete, beside a truck. Decorative. */
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
        {LIST_ROWS.map((y, row) => (
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

const SIZES = [
  { vehicle: 'cabina_simple', x: 34, length: 103 },
  { vehicle: '10tn', x: 206, length: 180 },
] as const;

const SCALE = 1.3;
const GROUND = 196;

/** The smallest and the largest vehicle, to scale, with their lengths. Decorative. */
export function SizesPicture() {
  return (
    <svg viewBox="0 0 480 260" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="480" height="260" className={styles.amberSoft} />
      <path d={`M0 ${GROUND}h480`} className={styles.edge} />
      {SIZES.map(({ vehicle, x, length }) => (
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
