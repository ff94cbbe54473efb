import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ListToolbar, toggleClass } from '../../../ui/table/list-toolbar.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { ServicesFilters } from './services-filters.tsx';

interface ServicesToolbarProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
  /** Filters wait behind a button, so that the list begins above the fold. */
  readonly isNarrow: boolean;
  readonly tools: ReactNode;
}

/** Search, filters and order of the list of services. */
export function ServicesToolbar({ view, onChange, isNarrow, tools }: ServicesToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const active = Object.values(view.filters).filter((value) => value !== null).length;
  return (
    <ListToolbar label="Servicios" tools={tools}>
      <SearchField
        label="Buscar servicios"
        placeholder="Buscar por nombres, tipo de servicio, estado, fecha"
        search={view.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      {isNarrow && (
        <button
          type="button"
          className={toggleClass}
          aria-pressed={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <IconFilter size={16} stroke={1.7} aria-hidden="true" />
          {active === 0 ? 'Filtros' : `Filtros (${active.toString()})`}
        </button>
      )}
      {(!isNarrow || isOpen) && <ServicesFilters view={view} onChange={onChange} />}
    </ListToolbar>
  );
}
