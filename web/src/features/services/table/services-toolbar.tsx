import type { ReactNode } from 'react';
import { unsetFilters } from '../../../lib/list/list-url.ts';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { hasBookingDays, hasDays, OPEN_STATUS, REFUND_DUE_STATUS } from '../services-url.ts';
import { DriverFilter } from './driver-filter.tsx';
import { shownStatusFilter, useActiveFilters } from './use-active-filters.ts';
import { TextInput } from '@mantine/core';
import styles from './date-range.module.css';

interface DateRangeProps {
  readonly title: string;
  /** Inclusive days `YYYY-MM-DD`; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onChange: (change: { readonly from?: string | null; readonly to?: string | null }) => void;
}

const dayOrNull = (text: string) => (text === '' ? null : text);

/** The filter by days of service or of booking. */
const DateRange = ({ title, from, to, onChange }: DateRangeProps) => (
  <fieldset className={styles.range}>
    <legend>{title}</legend>
    <TextInput
      type="date"
      label="Desde"
      value={from ?? ''}
      max={to ?? undefined}
      onChange={(event) => {
        onChange({ from: dayOrNull(event.currentTarget.value) });
      }}
    />
    <TextInput
      type="date"
      label="Hasta"
      value={to ?? ''}
      min={from ?? undefined}
      onChange={(event) => {
        onChange({ to: dayOrNull(event.currentTarget.value) });
      }}
    />
  </fieldset>
);

interface ServicesToolbarProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
  readonly tools: ReactNode;
}

/** Search, filters and order of the list of services. */
export function ServicesToolbar({ view, onChange, tools }: ServicesToolbarProps) {
  const active = useActiveFilters(view, onChange);
  return (
    <ListToolbar label="Servicios" tools={tools}>
      <SearchField
        label="Buscar servicios"
        placeholder="Buscar por nombres, tipo de servicio, estado, fecha"
        search={view.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      <FilterMenu
        active={active}
        onClear={() => {
          onChange(unsetFilters(view));
        }}
      >
        <ServicesFilters view={view} onChange={onChange} />
      </FilterMenu>
      <FilterChips active={active} />
    </ListToolbar>
  );
}

const TYPE_OPTIONS = filterOptions('Todos', ['IMMEDIATE', 'RESERVE'], serviceTypeLabel);
const VEHICLE_OPTIONS = filterOptions('Todos', VEHICLE_IDS, vehicleName);
const STATUS_OPTIONS = filterOptions('Todos', [OPEN_STATUS, ...SERVICE_STATUSES, REFUND_DUE_STATUS], shownStatusFilter);
const DATE_SORT_OPTIONS = [
  { value: '-date', label: 'Servicio más lejano' },
  { value: 'date', label: 'Servicio más próximo' },
];
const BOOKING_SORT_OPTIONS = [
  { value: '-dateCreate', label: 'Reserva más reciente' },
  { value: 'dateCreate', label: 'Reserva más antigua' },
];
const SORT_OPTIONS = [
  ...BOOKING_SORT_OPTIONS,
  ...DATE_SORT_OPTIONS,
  { value: '-price', label: 'Mayor precio' },
  { value: 'price', label: 'Menor precio' },
];

interface ServicesFiltersProps {
  readonly view: ServicesView;
  readonly onChange: (change: ServicesChange) => void;
}

/** The filters and order of the list of services. */
function ServicesFilters({ view, onChange }: ServicesFiltersProps) {
  const { filters } = view;
  const select = (name: 'type' | 'vehicle' | 'status', label: string, choices: readonly SelectOption[]) => (
    <FilterField
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
        title="Fecha del servicio"
        from={filters.from}
        to={filters.to}
        onChange={(days) => {
          onChange({ filters: { ...days, bookedFrom: null, bookedTo: null } });
        }}
      />
      <DateRange
        title="Fecha de reserva"
        from={filters.bookedFrom}
        to={filters.bookedTo}
        onChange={({ from: bookedFrom = filters.bookedFrom, to: bookedTo = filters.bookedTo }) => {
          onChange({ filters: { from: null, to: null, bookedFrom, bookedTo } });
        }}
      />
      <FilterField
        label="Orden"
        options={sortOptions(view)}
        value={view.sort}
        onPick={(sort) => {
          onChange({ sort });
        }}
      />
    </>
  );
}

function sortOptions(view: ServicesView) {
  if (hasDays(view)) return DATE_SORT_OPTIONS;
  return hasBookingDays(view) ? BOOKING_SORT_OPTIONS : SORT_OPTIONS;
}

/** The mobile app may write unknown statuses; one in the URL is offered as an option. */
const withCurrentValue = (data: readonly SelectOption[], value: string | null) =>
  value === null || data.some((known) => known.value === value) ? data : [...data, { value, label: value }];
