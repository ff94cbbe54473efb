import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { serviceTypeLabel, statusLabel } from '@llevo/contract/rules/service-display';
import { VEHICLE_IDS, vehicleName } from '@llevo/contract/rules/vehicles';
import { NativeSelect } from '@mantine/core';
import { hasDays } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { DateRange } from './date-range.tsx';
import { DriverFilter } from './driver-filter.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const TYPES = [
  { value: '', label: 'Tipo' },
  ...(['IMMEDIATE', 'RESERVE'] as const).map((value) => ({ value, label: serviceTypeLabel(value) })),
];
const VEHICLES = [
  { value: '', label: 'Vehículo' },
  ...VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) })),
];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const STATUSES = [
  { value: '', label: 'Estado' },
  ...SERVICE_STATUSES.map((value) => ({ value, label: capital(statusLabel(value)) })),
];
const DAY_SORTS = [
  { value: '-date', label: 'Servicio más lejano' },
  { value: 'date', label: 'Servicio más próximo' },
];
const SORTS = [
  { value: '-dateCreate', label: 'Reserva más reciente' },
  { value: 'dateCreate', label: 'Reserva más antigua' },
  ...DAY_SORTS,
  { value: '-price', label: 'Mayor precio' },
  { value: 'price', label: 'Menor precio' },
];

interface ServicesFiltersProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
}

/** What narrows the list of services, and its order. */
export function ServicesFilters({ view, onChange }: ServicesFiltersProps) {
  const { filters } = view;
  const select = (name: 'type' | 'vehicle' | 'status', label: string, data: readonly Choice[]) => (
    <NativeSelect
      aria-label={label}
      data={withOwn(data, filters[name])}
      value={filters[name] ?? ''}
      onChange={(event) => {
        onChange({ filters: { [name]: event.currentTarget.value || null } });
      }}
    />
  );
  return (
    <>
      {select('type', 'Tipo de servicio', TYPES)}
      {select('vehicle', 'Tipo de vehículo', VEHICLES)}
      {select('status', 'Estado', STATUSES)}
      <DriverFilter
        driver={filters.driver}
        onChange={(driver) => {
          onChange({ filters: { driver } });
        }}
      />
      <DateRange
        from={filters.from}
        to={filters.to}
        onChange={(days) => {
          onChange({ filters: days });
        }}
      />
      <NativeSelect
        aria-label="Orden"
        data={hasDays(view) ? DAY_SORTS : SORTS}
        value={view.sort}
        onChange={(event) => {
          onChange({ sort: event.currentTarget.value });
        }}
      />
    </>
  );
}

/** The mobile app may write statuses that this product does not know; one in the address is a choice all the same. */
const withOwn = (data: readonly Choice[], value: string | null) =>
  value === null || data.some((known) => known.value === value) ? [...data] : [...data, { value, label: value }];
