import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  /** Of what, for screen readers. */
  readonly label: string;
  /** Search and filters. */
  readonly children: ReactNode;
  /** Columns, density, export: at the end of the line. */
  readonly tools?: ReactNode;
}

/** The line above a list, which wraps: search, filters, order, then what concerns the table as a whole. */
export function ListToolbar({ label, children, tools }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} role="search" aria-label={label}>
      {children}
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}

/** Class of a filter that is a button to be pressed in. */
export const filterToggleClass = styles.toggle;
