import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/driver-status';
import { VEHICLE_IDS } from '@llevo/contract/rules/vehicles';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { vehicleName } from '../driver-names.ts';
import type { DriversView } from '../drivers-url-state.ts';
import { readView } from '../drivers-url-state.ts';
import styles from './drivers-toolbar.module.css';
import { useTypedSearch } from './use-typed-search.ts';

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: Partial<DriversView>) => void;
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
  { value: '-dateCreate', label: 'Más recientes' },
  { value: 'dateCreate', label: 'Más antiguos' },
  { value: 'name', label: 'Nombre, de la A a la Z' },
  { value: '-name', label: 'Nombre, de la Z a la A' },
  { value: '-rating', label: 'Mejor calificados' },
  { value: 'rating', label: 'Peor calificados' },
];

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange }: DriversToolbarProps) {
  const [typed, setTyped] = useTypedSearch(view.search, (search) => {
    onChange({ search });
  });
  /** What a select gives is checked the way the address is. */
  const pick = (name: string, value: string) => readView(new URLSearchParams([[name, value]]));
  return (
    <div className={styles.toolbar} role="search" aria-label="Conductores">
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Buscar conductores"
        placeholder="Nombre, teléfono o correo"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <NativeSelect
        aria-label="Estado"
        data={STATUSES}
        value={view.status ?? ''}
        onChange={(event) => {
          onChange({ status: pick('estado', event.currentTarget.value).status });
        }}
      />
      <NativeSelect
        aria-label="Tipo de vehículo"
        data={VEHICLES}
        value={view.vehicle ?? ''}
        onChange={(event) => {
          onChange({ vehicle: pick('vehiculo', event.currentTarget.value).vehicle });
        }}
      />
      <NativeSelect
        aria-label="Orden"
        data={SORTS}
        value={view.sort}
        onChange={(event) => {
          onChange({ sort: pick('orden', event.currentTarget.value).sort });
        }}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={view.isOnlineOnly}
        onClick={() => {
          onChange({ isOnlineOnly: !view.isOnlineOnly });
        }}
      >
        <i aria-hidden="true" /> En línea
      </button>
    </div>
  );
}
