import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import { Box } from './box.tsx';
import styles from './scene.module.css';

/** A truck at a warehouse dock, with pallets. Decorative. */
export function CompaniesScene() {
  return (
    <svg viewBox="0 0 560 380" className={styles.scene} aria-hidden="true" focusable="false">
      <rect width="560" height="380" rx="20" className={styles.sky} />
      <circle cx="470" cy="72" r="30" className={styles.sun} />
      <path d="M250 250 330 166l44 40 60-72 66 84 60-40v150H250Z" className={styles.far} />
      <path d="m413 159 21-25 22 28-12-2-9 8-8-10Z" className={styles.snow} />
      <path d="M0 96 130 62 262 96v226H0Z" className={styles.wall} />
      <path d="M0 96 130 62 262 96v16L130 78 0 112Z" className={styles.green} />
      <path d="M34 156h196v126H34Z" className={styles.wallShade} />
      <path d="M34 156h196v34H34Z" className={styles.steel} />
      <path d="M34 167h196M34 178h196" className={styles.edge} />
      <path d="M0 282h262v40H0Z" className={styles.steel} />
      <path d="M0 282h262v7H0Z" className={styles.amber} />
      <path d="M0 318h560v62H0Z" className={styles.ground} />
      <path d="M0 344h560" className={styles.marking} strokeWidth="5" strokeDasharray="30 22" />
      <Box x={46} y={276} width={44} height={38} />
      <Box x={92} y={276} width={44} height={46} />
      <Box x={52} y={238} width={36} height={30} />
      <path d="M42 276h98v6H42Z" className={styles.cardShade} />
      <path d="M166 282V204h6v70h34v8Z" className={styles.green} />
      <circle cx="176" cy="280" r="7" className={styles.ink} />
      <Box x={174} y={274} width={32} height={28} />
      <Box x={176} y={246} width={28} height={24} />
      <g transform="translate(262 203) scale(1.55)">
        <VehicleShape vehicle="10tn" />
      </g>
    </svg>
  );
}
