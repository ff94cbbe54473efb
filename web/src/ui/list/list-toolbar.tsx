import type { ReactNode } from 'react';
import styles from './list-toolbar.module.css';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';

interface ListToolbarProps {
  /** Accessible name. */
  readonly label: string;
  /** Search and filters. */
  readonly children: ReactNode;
  /** Columns, density, export: at the end of the line. */
  readonly tools?: ReactNode;
}

/** The toolbar above a list; wraps: search, filters, order, then table settings. */
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

interface FilterCollapseProps {
  /** The active filters, null where unset; the button shows their count. */
  readonly filters: Readonly<Record<string, string | null>>;
  readonly children: ReactNode;
}

/** Filters and order of a list: in its toolbar, on phones behind a button. */
export function FilterCollapse({ filters, children }: FilterCollapseProps) {
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  const active = Object.values(filters).filter((value) => value !== null).length;
  if (!isPhone) return children;
  return (
    <>
      <button
        type="button"
        className={filterToggleClass}
        aria-pressed={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <IconFilter size={16} stroke={1.7} aria-hidden="true" />
        {active === 0 ? 'Filtros' : `Filtros (${active.toString()})`}
      </button>
      {isOpen && children}
    </>
  );
}
