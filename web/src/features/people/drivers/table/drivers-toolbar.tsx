import { VEHICLE_IDS, vehicleName } from '@llevo/contract/rules/vehicles';
import type { ReactNode } from 'react';
import { PeopleToolbar } from '../../shared/people-toolbar.tsx';
import { choicesOf, FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { toggleClass } from '../../../../ui/list/list-toolbar.tsx';
import { DRIVERS } from '../driver-kind.ts';
import { isOnlineOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: DriversChange) => void;
  /** What concerns the table as a whole. */
  readonly tools: ReactNode;
}

const VEHICLES = choicesOf('Vehículo', VEHICLE_IDS, vehicleName);

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange, tools }: DriversToolbarProps) {
  const isOnline = isOnlineOnly(view);
  const vehicles = (
    <FilterSelect
      label="Tipo de vehículo"
      choices={VEHICLES}
      value={view.filters.vehicle}
      onPick={(vehicle) => {
        onChange({ filters: { vehicle } });
      }}
    />
  );
  const online = (
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
  );
  return (
    <PeopleToolbar
      kind={DRIVERS}
      label="Conductores"
      view={view}
      onChange={onChange}
      filters={vehicles}
      toggles={online}
      tools={tools}
    />
  );
}
