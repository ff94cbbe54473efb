import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { serviceTypeLabel, statusLabel } from '@llevo/contract/rules/services/service-display';
import { VEHICLE_IDS, vehicleName } from '@llevo/contract/rules/vehicles';
import { shownWord } from '../../../lib/i18n/translate-response.ts';
import { choicesOf, FilterSelect } from '../../../ui/list/filter-select.tsx';
import type { Choice } from '../../../ui/list/filter-select.tsx';
import { hasDays } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { DateRange } from './date-range.tsx';
import { DriverFilter } from './driver-filter.tsx';

const TYPES = choicesOf('Tipo', ['IMMEDIATE', 'RESERVE'], serviceTypeLabel);
const VEHICLES = choicesOf('Vehículo', VEHICLE_IDS, vehicleName);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const STATUSES = choicesOf('Estado', SERVICE_STATUSES, (status) => capital(shownWord(statusLabel(status))));
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
  const select = (name: 'type' | 'vehicle' | 'status', label: string, choices: readonly Choice[]) => (
    <FilterSelect
      label={label}
      choices={withOwn(choices, filters[name])}
      value={filters[name]}
      onPick={(value) => {
        onChange({ filters: { [name]: value || null } });
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
      <FilterSelect
        label="Orden"
        choices={hasDays(view) ? DAY_SORTS : SORTS}
        value={view.sort}
        onPick={(sort) => {
          onChange({ sort });
        }}
      />
    </>
  );
}

/** The mobile app may write statuses that this product does not know; one in the address is a choice all the same. */
const withOwn = (data: readonly Choice[], value: string | null) =>
  value === null || data.some((known) => known.value === value) ? data : [...data, { value, label: value }];
