import type { ReactNode } from 'react';
import { FilterCollapse, ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { ServicesFilters } from './services-filters.tsx';

interface ServicesToolbarProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
  readonly tools: ReactNode;
}

/** Search, filters and order of the list of services. */
export function ServicesToolbar({ view, onChange, tools }: ServicesToolbarProps) {
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
      <FilterCollapse filters={view.filters}>
        <ServicesFilters view={view} onChange={onChange} />
      </FilterCollapse>
    </ListToolbar>
  );
}
