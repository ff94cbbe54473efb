import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/driver-status';
import { VEHICLE_IDS, vehicleName } from '@llevo/contract/rules/vehicles';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListToolbar, toggleClass } from '../../../ui/table/list-toolbar.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: DriversChange) => void;
  /** What concerns the table as a whole. */
  readonly tools: ReactNode;
}

const STATUSES = [
  { value: '', label: 'Estado' },
  ...DRIVER_STATUSES.map((value) => ({ value, label: driverStatusLabel(value) })),
];
const VEHICLES = [
  { value: '', label: 'Vehículo' },
  ...VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) })),
];
const SORTS = [
  { value: 'name', label: 'Nombre, de la A a la Z' },
  { value: '-name', label: 'Nombre, de la Z a la A' },
  { value: '-dateCreate', label: 'Más recientes' },
  { value: 'dateCreate', label: 'Más antiguos' },
  { value: '-rating', label: 'Mejor calificados' },
  { value: 'rating', label: 'Peor calificados' },
];

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange, tools }: DriversToolbarProps) {
  const isOnline = isOnlineOnly(view);
  return (
    <ListToolbar label="Conductores" tools={tools}>
      <SearchField
        label="Buscar conductores"
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
        aria-label="Tipo de vehículo"
        data={VEHICLES}
        value={view.filters.vehicle ?? ''}
        onChange={(event) => {
          onChange({ filters: { vehicle: event.currentTarget.value } });
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
      <button
        type="button"
        className={toggleClass}
        aria-pressed={isOnline}
        onClick={() => {
          onChange({ filters: { connection: isOnline ? null : 'en-linea' } });
        }}
      >
        <i aria-hidden="true" /> En línea
      </button>
    </ListToolbar>
  );
}
