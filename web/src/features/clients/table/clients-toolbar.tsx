import { CUSTOMER_STATUSES } from '@llevo/contract/entities/customer';
import { customerStatusLabel } from '@llevo/contract/rules/customer-status';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListToolbar } from '../../../ui/table/list-toolbar.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import type { ClientsChange, ClientsView } from '../clients-url.ts';

interface ClientsToolbarProps {
  readonly view: ClientsView;
  readonly onChange: (change: ClientsChange) => void;
  /** What concerns the table as a whole. */
  readonly tools: ReactNode;
}

const STATUSES = [
  { value: '', label: 'Estado' },
  ...CUSTOMER_STATUSES.map((value) => ({ value, label: customerStatusLabel(value) })),
];
const SORTS = [
  { value: 'name', label: 'Nombre, de la A a la Z' },
  { value: '-name', label: 'Nombre, de la Z a la A' },
  { value: '-dateCreate', label: 'Más recientes' },
  { value: 'dateCreate', label: 'Más antiguos' },
  { value: '-rating', label: 'Mejor calificados' },
  { value: 'rating', label: 'Peor calificados' },
];

/** Search, filter and order of the list of customers. */
export function ClientsToolbar({ view, onChange, tools }: ClientsToolbarProps) {
  return (
    <ListToolbar label="Usuarios" tools={tools}>
      <SearchField
        label="Buscar usuarios"
        placeholder="Nombre, teléfono o correo"
        search={view.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      <NativeSelect
        aria-label="Estado"
        data={STATUSES}
        value={view.filters.status ?? ''}
        onChange={(event) => {
          onChange({ filters: { status: event.currentTarget.value } });
        }}
      />
      <NativeSelect
        aria-label="Orden"
        data={SORTS}
        value={view.sort}
        onChange={(event) => {
          onChange({ sort: event.currentTarget.value });
        }}
      />
    </ListToolbar>
  );
}
