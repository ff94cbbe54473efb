import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './page-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

let isVisitBeginning = true;

/** Skeleton of a back-office page while its code loads: at once in a visit's beginning, later after a short delay. */
export function PageSkeleton() {
  const [isFirst] = useState(isVisitBeginning);
  useEffect(
    () => () => {
      isVisitBeginning = false;
    },
    [],
  );
  return (
    <div role="status" className={classNames(styles.skeleton, !isFirst && styles.late)}>
      <span className="visually-hidden">Cargando...</span>
      <div className={classNames(styles.bone, styles.title)} />
      {ROWS.map((row) => (
        <div key={row} className={styles.bone} />
      ))}
    </div>
  );
}
