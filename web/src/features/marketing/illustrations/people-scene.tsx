import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import { Box } from './box.tsx';
import styles from './scene.module.css';

/** Moving day in front of a house, with a half-loaded pickup. Decorative. */
export function PeopleScene() {
  return (
    <svg viewBox="0 0 560 380" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="560" height="380" rx="20" className={styles.sky} />
      <path d="M0 240 70 176l52 40 80-96 92 116 56-50 90 70 120-76v140H0Z" className={styles.far} />
      <path d="m178 149 24-29 26 33-14-3-10 10-9-12Z" className={styles.snow} />
      <path d="M0 318h560v62H0Z" className={styles.ground} />
      <path d="M0 352h560" className={styles.marking} strokeWidth="5" strokeDasharray="30 22" />
      <path d="M58 96h176v222H58Z" className={styles.wall} />
      <path d="M44 100 146 48l102 52Z" className={styles.amber} />
      <path d="M58 204h176v9H58Z" className={styles.wallShade} />
      <path d="M82 124h44v50H82ZM168 124h44v50h-44Z" className={styles.glow} />
      <path d="M104 124v50M82 149h44M190 124v50M168 149h44" className={styles.edge} />
      <path d="M76 176h56v8H76ZM162 176h56v8h-56Z" className={styles.green} />
      <path d="M82 230h54v88H82Z" className={styles.green} />
      <circle cx="127" cy="276" r="3.500" className={styles.amber} />
      <path d="M164 232h48v44h-48Z" className={styles.glass} />
      <path d="M188 232v44M164 254h48" className={styles.edge} />
      <path d="M156 278h64v7h-64Z" className={styles.leafDark} />
      <path d="M70 318h80v6H70Z" className={styles.steel} />
      <path d="M258 318v-64q0-6 6-6h34q6 0 6 6v64Z" className={styles.wallShade} />
      <path d="M258 276h46M296 256v12M296 284v16" className={styles.soft} />
      <g transform="translate(318 202) scale(1.86)">
        <path d="M6 48V20q0-4 4-4h34q4 0 4 4v28Z" className={styles.greenSoft} />
        <path d="M16 16v32M27 16v32M38 16v32" className={styles.edge} />
        <VehicleShape vehicle="cabina_simple" />
      </g>
      <path
        d="M470 150c-14-4-18-26-4-42 7-8 9-20 9-20s8 12 12 22c9 17 5 36-9 40v84h-8Z"
        className={styles.leaf}
        transform="translate(70 74)"
      />
      <Box x={258} y={348} width={42} height={30} />
      <Box x={206} y={348} width={48} height={38} />
      <Box x={212} y={310} width={34} height={26} />
      <path d="M164 346h24l-4-22h-16Z" className={styles.amber} />
      <path d="M176 324c-14-6-16-22-14-30 8 2 14 10 14 18 0-12 6-20 16-22 2 12-2 28-16 34Z" className={styles.leaf} />
    </svg>
  );
}
