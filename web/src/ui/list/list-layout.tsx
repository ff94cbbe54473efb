import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

interface ListLayoutProps {
  readonly header: ReactNode;
  readonly toolbar: ReactNode;
  /** On phones the page scrolls as one, instead of its rows alone. */
  readonly isOneOnPhones?: boolean;
  /** The list, and what floats over it. */
  readonly children: ReactNode;
}

/** A page that is a list: it fills the window below the frame, and its rows scroll on their own. */
export function ListLayout({ header, toolbar, isOneOnPhones = false, children }: ListLayoutProps) {
  return (
    <div className={styles.board} data-one={isOneOnPhones}>
      {header}
      <div className={styles.controls}>{toolbar}</div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
