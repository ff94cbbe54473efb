import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import type { ReactNode } from 'react';
import type { AnyListView, ListChange } from '../../../lib/list/list-url.ts';
import type { PersonKind } from './person-kind.ts';
import { FilterCollapse, ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { filterOptions, FilterSelect } from '../../../ui/list/filter-select.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';

interface PeopleToolbarProps {
  readonly kind: PersonKind;
  /** The list's name, such as "Usuarios". */
  readonly label: string;
  readonly view: Pick<AnyListView, 'search' | 'sort'> & {
    readonly filters: { readonly status: string | null } & AnyListView['filters'];
  };
  readonly onChange: (change: ListChange<'status'>) => void;
  /** Filters besides the status, before the order. */
  readonly filters?: ReactNode;
  /** Filters that are buttons, after the order. */
  readonly toggles?: ReactNode;
  /** Actions on the whole table. */
  readonly tools: ReactNode;
}

const SORTS = [
  { value: 'name', label: 'Nombre, de la A a la Z' },
  { value: '-name', label: 'Nombre, de la Z a la A' },
  { value: '-dateCreate', label: 'Más recientes' },
  { value: 'dateCreate', label: 'Más antiguos' },
  { value: '-rating', label: 'Mejor calificados' },
  { value: 'rating', label: 'Peor calificados' },
];

/** Search, filters and order of a list of people. */
export function PeopleToolbar({ kind, label, view, onChange, filters, toggles, tools }: PeopleToolbarProps) {
  return (
    <ListToolbar label={label} tools={tools}>
      <SearchField
        label={`Buscar ${kind.plural}`}
        placeholder="Nombre, teléfono o correo"
        search={view.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      <FilterCollapse filters={view.filters}>
        <FilterSelect
          label="Estado"
          options={filterOptions('Estado', kind.statuses, driverStatusLabel)}
          value={view.filters.status}
          onPick={(status) => {
            onChange({ filters: { status } });
          }}
        />
        {filters}
        <FilterSelect
          label="Orden"
          options={SORTS}
          value={view.sort}
          onPick={(sort) => {
            onChange({ sort });
          }}
        />
        {toggles}
      </FilterCollapse>
    </ListToolbar>
  );
}
