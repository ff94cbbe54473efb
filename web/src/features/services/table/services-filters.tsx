import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { serviceTypeLabel, serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { filterOptions, FilterSelect } from '../../../ui/list/filter-select.tsx';
import type { SelectOption } from '../../../ui/list/filter-select.tsx';
import { hasDays } from '../services-url.ts';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { DateRange } from './date-range.tsx';
import { DriverFilter } from './driver-filter.tsx';

const TYPE_OPTIONS = filterOptions('Tipo', ['IMMEDIATE', 'RESERVE'], serviceTypeLabel);
const VEHICLE_OPTIONS = filterOptions('Vehículo', VEHICLE_IDS, vehicleName);
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const STATUS_OPTIONS = filterOptions('Estado', SERVICE_STATUSES, (status) =>
  capitalise(translateWireValue(serviceStatusLabel(status))),
);
const DATE_SORT_OPTIONS = [
  { value: '-date', label: 'Servicio más lejano' },
  { value: 'date', label: 'Servicio más próximo' },
];
const SORT_OPTIONS = [
  { value: '-dateCreate', label: 'Reserva más reciente' },
  { value: 'dateCreate', label: 'Reserva más antigua' },
  ...DATE_SORT_OPTIONS,
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
  const select = (name: 'type' | 'vehicle' | 'status', label: string, choices: readonly SelectOption[]) => (
    <FilterSelect
      label={label}
      options={withCurrentValue(choices, filters[name])}
      value={filters[name]}
      onPick={(value) => {
        onChange({ filters: { [name]: value || null } });
      }}
    />
  );
  return (
    <>
      {select('type', 'Tipo de servicio', TYPE_OPTIONS)}
      {select('vehicle', 'Tipo de vehículo', VEHICLE_OPTIONS)}
      {select('status', 'Estado', STATUS_OPTIONS)}
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
        options={hasDays(view) ? DATE_SORT_OPTIONS : SORT_OPTIONS}
        value={view.sort}
        onPick={(sort) => {
          onChange({ sort });
        }}
      />
    </>
  );
}

/** The mobile app may write statuses that this product does not know; one in the address is a choice all the same. */
const withCurrentValue = (data: readonly SelectOption[], value: string | null) =>
  value === null || data.some((known) => known.value === value) ? data : [...data, { value, label: value }];
