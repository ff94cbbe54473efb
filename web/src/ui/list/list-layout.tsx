import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

interface ListLayoutProps {
  readonly header: ReactNode;
  readonly toolbar: ReactNode;
  /** The list; what floats over it may stand beside it. */
  readonly children: ReactNode;
}

/** A page that is a list: it fills what the frame leaves of the window, and its rows scroll by themselves. */
export function ListLayout({ header, toolbar, children }: ListLayoutProps) {
  return (
    <div className={styles.board}>
      {header}
      <div className={styles.controls}>{toolbar}</div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
