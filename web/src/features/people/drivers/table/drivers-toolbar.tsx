import { vehicleName } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { ReactNode } from 'react';
import { PeopleToolbar } from '../../shared/people-toolbar.tsx';
import { filterOptions, FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { filterToggleClass } from '../../../../ui/list/list-toolbar.tsx';
import { DRIVER_KIND } from '../driver-kind.ts';
import { isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: DriversChange) => void;
  /** Actions on the whole table. */
  readonly tools: ReactNode;
}

const VEHICLES = filterOptions('Vehículo', VEHICLE_IDS, vehicleName);

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange, tools }: DriversToolbarProps) {
  const isOnline = isOnlineOnly(view);
  const vehicles = (
    <FilterSelect
      label="Tipo de vehículo"
      options={VEHICLES}
      value={view.filters.vehicle}
      onPick={(vehicle) => {
        onChange({ filters: { vehicle } });
      }}
    />
  );
  const online = (
    <button
      type="button"
      className={filterToggleClass}
      aria-pressed={isOnline}
      title="Solo los conductores en línea en la zona que muestra el mapa"
      onClick={() => {
        onChange({ filters: { connection: isOnline ? null : 'en-linea' } });
      }}
    >
      <i aria-hidden="true" /> En línea en el mapa
    </button>
  );
  return (
    <PeopleToolbar
      kind={DRIVER_KIND}
      label="Conductores"
      view={view}
      onChange={onChange}
      filters={vehicles}
      toggles={online}
      tools={tools}
    />
  );
}
