import { classNames } from '../../ui/class-names.ts';
import styles from './page-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Skeleton of a back-office page while its code loads; appears after a short delay. */
export function PageSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Cargando...</span>
      <div className={classNames(styles.bone, styles.title)} />
      {ROWS.map((row) => (
        <div key={row} className={styles.bone} />
      ))}
    </div>
  );
}
