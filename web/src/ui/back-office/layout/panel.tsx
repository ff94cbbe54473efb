import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** For links to it. */
  readonly id?: string;
  /** A control in the title's line. */
  readonly control?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a back-office page: a region under its title. */
export function Panel({ title, className, id, control, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {control}
      </div>
      {children}
    </section>
  );
}
