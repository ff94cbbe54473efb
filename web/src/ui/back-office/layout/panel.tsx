import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { HelpTip } from '../data/help-tip.tsx';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** For links to it. */
  readonly id?: string;
  /** A control in the title's line. */
  readonly control?: ReactNode;
  /** An explanation behind an information sign beside the title. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a back-office page: a region under its title. */
export function Panel({ title, className, id, control, help, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.titled}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {help !== undefined && <HelpTip about={title}>{help}</HelpTip>}
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}
