import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import styles from './scene.module.css';

const PINS = [
  { x: 300, y: 128, isOnline: true },
  { x: 392, y: 92, isOnline: true },
  { x: 470, y: 150, isOnline: false },
  { x: 352, y: 214, isOnline: true },
] as const;

const ROWS = [112, 150, 188, 226] as const;

/** The fleet on the back-office's screen, and one of it on the road. Decorative. */
export function FleetScene() {
  return (
    <svg viewBox="0 0 560 360" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="560" height="360" className={styles.sky} />
      <path d="M0 270 90 214l70 40 90-70 100 80 80-44 130 60v80H0Z" className={styles.far} />
      <path d="M0 306h560v54H0Z" className={styles.tarmac} />
      <path d="M0 333h560" className={styles.marking} strokeWidth="5" strokeDasharray="30 22" />
      <rect x="56" y="36" width="464" height="232" rx="14" className={styles.wall} />
      <path d="M56 50q0-14 14-14h436q14 0 14 14v14H56Z" className={styles.ink} />
      <circle cx="74" cy="50" r="4" className={styles.amber} />
      <circle cx="88" cy="50" r="4" className={styles.steel} />
      <path d="M56 64h44v204H70q-14 0-14-14Z" className={styles.wallShade} />
      <path d="M68 86h20M68 108h20M68 130h20M68 152h20" className={styles.soft} />
      <path d="M60 78v16" className={styles.marking} strokeWidth="4" />
      <path d="M252 64h268v190q0 14-14 14H252Z" className={styles.greenSoft} />
      <path d="M252 200C310 176 300 120 372 112s96-20 148-34" className={styles.edge} />
      <path d="M330 268c10-50 40-70 40-110s30-62 40-94" className={styles.edge} />
      <path d="M252 236c70 6 130-18 268-8" className={styles.edge} />
      <path d="M300 128c40-16 44-34 92-36" className={styles.marking} strokeWidth="5" strokeDasharray="11 7" />
      {PINS.map(({ x, y, isOnline }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="14" className={isOnline ? styles.green : styles.steel} />
          <path d={`M${x - 7} ${y + 3}v-7h8v7ZM${x + 2} ${y + 3}v-5h3l2 3v2Z`} className={styles.wall} />
        </g>
      ))}
      {ROWS.map((y, row) => (
        <g key={y}>
          <circle cx="122" cy={y} r="9" className={row === 2 ? styles.steel : styles.green} />
          <path d={`M140 ${y - 4}h${row % 2 === 0 ? 78 : 62}`} className={styles.soft} />
          <path d={`M140 ${y + 7}h40`} className={styles.edge} />
        </g>
      ))}
      <path d="M112 84h92" className={styles.line} />
      <g transform="translate(300 226) scale(1.2)">
        <VehicleShape vehicle="10tn" />
      </g>
    </svg>
  );
}
