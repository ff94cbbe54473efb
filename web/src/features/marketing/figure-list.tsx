import type { ReactNode } from 'react';
import styles from './figure-list.module.css';

/** A few large figures with what they mean. */
export function KeyFigures({
  figures,
}: {
  readonly figures: readonly (readonly [figure: ReactNode, meaning: string])[];
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, meaning]) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
