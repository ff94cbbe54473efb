import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { filterToggleClass } from './list-toolbar.tsx';

interface FilterCollapseProps {
  /** What the list is narrowed by, null where it is not: how many are told on the button. */
  readonly filters: Readonly<Record<string, string | null>>;
  readonly children: ReactNode;
}

/** Filters and order of a list: in its line, on phones behind a button, so that the list begins above the fold. */
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
