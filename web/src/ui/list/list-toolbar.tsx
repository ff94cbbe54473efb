import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';

interface ListToolbarProps {
  /** Accessible name. */
  readonly label: string;
  /** Search and filters. */
  readonly children: ReactNode;
  /** Columns, density, export: at the end of the line. */
  readonly tools?: ReactNode;
}

/** The toolbar above a list: search, filters with the chips of the active ones, and the table's tools in the corner. */
export function ListToolbar({ label, children, tools }: ListToolbarProps) {
  return (
    <div className={styles.toolbar} role="search" aria-label={label}>
      {children}
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}

/** Class of a filter that is a toggle button. */
export const filterToggleClass = styles.toggle;

/** Class of a button among the tools. */
export const toolClass = styles.tool;

/** The text of a button among the tools. On phones only its icon shows, so that filters and tools share a line. */
export const ToolLabel = ({ children }: { readonly children: ReactNode }) => (
  <span className={useMediaQuery(PHONE) ? 'visually-hidden' : undefined}>{children}</span>
);
