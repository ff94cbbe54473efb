import { vehicleName } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { ReactNode } from 'react';
import { PeopleToolbar } from '../../shared/people-toolbar.tsx';
import type { ActiveFilter } from '../../../../ui/list/filter-chips.tsx';
import { FilterCheckbox } from '../../../../ui/list/filter-checkbox.tsx';
import { filterOptions, FilterField } from '../../../../ui/list/filter-field.tsx';
import { DRIVER_KIND } from '../driver-kind.ts';
import { isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: DriversChange) => void;
  /** Actions on the whole table. */
  readonly tools: ReactNode;
}

const VEHICLES = filterOptions('Todos', VEHICLE_IDS, vehicleName);

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange, tools }: DriversToolbarProps) {
  const { vehicle } = view.filters;
  const isOnline = isOnlineOnly(view);
  const active: readonly ActiveFilter[] = [
    ...(vehicle === null
      ? []
      : [
          {
            label: 'Tipo de vehículo',
            value: vehicleName(vehicle),
            onRemove: () => {
              onChange({ filters: { vehicle: null } });
            },
          },
        ]),
    ...(isOnline
      ? [
          {
            label: 'Conexión',
            value: 'En línea en el mapa',
            onRemove: () => {
              onChange({ filters: { connection: null } });
            },
          },
        ]
      : []),
  ];
  return (
    <PeopleToolbar
      kind={DRIVER_KIND}
      label="Conductores"
      view={view}
      onChange={onChange}
      active={active}
      filters={
        <>
          <FilterField
            label="Tipo de vehículo"
            options={VEHICLES}
            value={vehicle}
            onPick={(picked) => {
              onChange({ filters: { vehicle: picked } });
            }}
          />
          <FilterCheckbox
            label="En línea en el mapa"
            hint="Solo los conductores en línea en la zona que muestra el mapa"
            isChecked={isOnline}
            onCheckedChange={(isChecked) => {
              onChange({ filters: { connection: isChecked ? 'en-linea' : null } });
            }}
          />
        </>
      }
      tools={tools}
    />
  );
}
