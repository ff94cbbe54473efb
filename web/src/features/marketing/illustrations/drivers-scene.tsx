import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import styles from './scene.module.css';

/** A driver's phone with a request, in front of a road. Decorative. */
export function DriversScene() {
  return (
    <svg viewBox="0 0 560 380" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="560" height="380" rx="20" className={styles.sky} />
      <circle cx="116" cy="86" r="34" className={styles.sun} />
      <path d="M0 250 84 182l60 44 96-104 96 112 70-56 90 66 64-40v140H0Z" className={styles.far} />
      <path d="m213 151 27-29 27 32-14-3-11 10-11-12Z" className={styles.snow} />
      <path d="M0 296q150-46 300-24t260-34v142H0Z" className={styles.mid} />
      <path d="M-10 352c120-14 240-18 330-36s170-30 260-66" className={styles.road} strokeWidth="52" />
      <path
        d="M-10 352c120-14 240-18 330-36s170-30 260-66"
        className={styles.marking}
        strokeWidth="5"
        strokeDasharray="30 22"
      />
      <g transform="translate(26 212) rotate(-4) scale(1.62)">
        <VehicleShape vehicle="3tn" />
      </g>
      <g transform="translate(330 34)">
        <rect width="184" height="316" rx="26" className={styles.ink} />
        <rect x="9" y="9" width="166" height="298" rx="18" className={styles.wall} />
        <rect x="9" y="9" width="166" height="148" rx="18" className={styles.greenSoft} />
        <path d="M9 120h166v40H9Z" className={styles.greenSoft} />
        <path d="M9 62 175 34M52 9v151M128 9l-18 151M9 118l166 18" className={styles.edge} />
        <path
          d="M46 132C66 112 52 96 84 84s40-2 52-36"
          className={styles.marking}
          strokeWidth="6"
          strokeDasharray="14 8"
        />
        <circle cx="46" cy="132" r="9" className={styles.green} />
        <rect x="127" y="38" width="18" height="18" rx="4" className={styles.ink} />
        <rect x="24" y="176" width="96" height="10" rx="5" className={styles.steel} />
        <rect x="24" y="194" width="64" height="8" rx="4" className={styles.wallShade} />
        <rect x="24" y="216" width="136" height="1.500" className={styles.steel} />
        <rect x="24" y="230" width="52" height="8" rx="4" className={styles.steel} />
        <rect x="118" y="227" width="42" height="13" rx="5" className={styles.amber} />
        <rect x="24" y="256" width="136" height="34" rx="10" className={styles.green} />
        <path d="m80 273 8 8 15-16" className={styles.tick} />
      </g>
    </svg>
  );
}
