import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './page.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** True for a full-width coloured background. */
  readonly isBand?: boolean;
  /** True to put the heading beside the content on wide screens. */
  readonly isSplit?: boolean;
  readonly children: ReactNode;
}

/** Section of a public page with a heading. */
export function Section({ title, lead, isBand = false, isSplit = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames(isBand && styles.band)} aria-labelledby={id}>
      <div className={classNames(styles.wrap, isSplit && styles.beside)}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <div>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <>{children}</>
        </div>
      </div>
    </section>
  );
}

interface PointsProps {
  readonly points: readonly (readonly [title: string, text: ReactNode])[];
}

/** Short points side by side, each with a road marking. */
export function Points({ points }: PointsProps) {
  return (
    <ul className={classNames(styles.list, styles.columns)} data-by-three={points.length % 3 === 0 || undefined}>
      {points.map(([title, text]) => (
        <li key={title} className={styles.marked}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
