import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import type { ReactNode } from 'react';
import { unsetFilters } from '../../../lib/list/list-url.ts';
import type { AnyListView, ListChange } from '../../../lib/list/list-url.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import type { ActiveFilter } from '../../../ui/list/filter-chips.tsx';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { PersonKind } from './person-kind.ts';

interface PeopleToolbarProps {
  readonly kind: PersonKind;
  /** The list's name, such as "Usuarios". */
  readonly label: string;
  readonly view: Pick<AnyListView, 'search' | 'sort'> & {
    readonly filters: { readonly status: string | null } & AnyListView['filters'];
  };
  readonly onChange: (change: ListChange<'status'>) => void;
  /** The fields of the filters besides the status. */
  readonly filters?: ReactNode;
  /** Filters that are set, besides the status. */
  readonly active?: readonly ActiveFilter[];
  /** Filters of one press beside the menu, which sets them too. */
  readonly quickFilters?: ReactNode;
  /** The statuses that have such a filter. */
  readonly quickStatuses?: readonly string[];
  /** False for a list whose order is fixed. */
  readonly hasOrder?: boolean;
  /** Orders that only this list has. */
  readonly moreSorts?: readonly SelectOption[];
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
export function PeopleToolbar({ kind, label, view, onChange, filters, tools, ...more }: PeopleToolbarProps) {
  const { active = [], quickFilters, quickStatuses = [], hasOrder = true, moreSorts = [] } = more;
  const status = kind.statuses.find((known) => known === view.filters.status);
  const set: readonly ActiveFilter[] = [
    ...(status === undefined
      ? []
      : [
          {
            label: 'Estado',
            value: driverStatusLabel(status),
            isQuick: quickStatuses.includes(status),
            onRemove: () => {
              onChange({ filters: { status: null } });
            },
          },
        ]),
    ...active,
  ];
  return (
    <ListToolbar label={label} tools={tools}>
      <SearchField
        label={`Buscar ${kind.plural}`}
        placeholder={kind.searchedBy}
        search={view.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      <FilterMenu
        active={set}
        onClear={() => {
          onChange(unsetFilters(view));
        }}
      >
        <FilterField
          label="Estado"
          options={filterOptions('Todos', kind.statuses, driverStatusLabel)}
          value={view.filters.status}
          onPick={(status) => {
            onChange({ filters: { status } });
          }}
        />
        {filters}
        {hasOrder && (
          <FilterField
            label="Orden"
            options={[...SORTS, ...moreSorts]}
            value={view.sort}
            onPick={(sort) => {
              onChange({ sort });
            }}
          />
        )}
      </FilterMenu>
      {quickFilters}
      <FilterChips active={set} />
    </ListToolbar>
  );
}
