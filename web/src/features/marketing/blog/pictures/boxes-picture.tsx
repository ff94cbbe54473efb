import { Box } from '../../illustrations/box.tsx';
import styles from '../../illustrations/scene.module.css';

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
