import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { unsetFilters } from '../../../lib/list/list-url.ts';
import { DayField } from '../../../ui/back-office/forms/day-field.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import type { ServicesChange, ServicesView } from '../services-url.ts';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { PAYMENT_TYPE_FILTERS } from '@llevo/contract/entities/service-payment';
import { serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { filterOptions, FilterField } from '../../../ui/list/filter-field.tsx';
import type { SelectOption } from '../../../ui/list/filter-field.tsx';
import { hasOrderDays, isTiedToDays } from '../services-order.ts';
import { DAY_WORDS, dayOf, dayWord, hasBookingDays, isOverdueView } from '../services-url.ts';
import { DriverFilter } from './driver-filter.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { StatusFilter, withCurrentValue } from './status-filter.tsx';
import { DAY_WORD_LABELS, paymentFilterLabel, useActiveFilters } from './use-active-filters.ts';
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
    <DayField
      label="Desde"
      value={from ?? ''}
      max={to ?? undefined}
      onChange={(day) => {
        onChange({ from: dayOrNull(day) });
      }}
    />
    <DayField
      label="Hasta"
      value={to ?? ''}
      min={from ?? undefined}
      onChange={(day) => {
        onChange({ to: dayOrNull(day) });
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
      <QuickFilters view={view} onChange={onChange} />
      <FilterChips active={active} />
    </ListToolbar>
  );
}

const TYPE_OPTIONS = filterOptions('Todos', ['IMMEDIATE', 'RESERVE'], serviceTypeLabel);
const VEHICLE_OPTIONS = filterOptions('Todos', VEHICLE_IDS, vehicleName);
const PAYMENT_OPTIONS = filterOptions('Todos', PAYMENT_TYPE_FILTERS, paymentFilterLabel);
const DAY_OPTIONS = filterOptions('Según las fechas', DAY_WORDS, (word) => DAY_WORD_LABELS[word]);
const DATE_SORT_OPTIONS = [
  { value: '-date', label: 'Servicio: del último al primero' },
  { value: 'date', label: 'Servicio: del primero al último' },
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
  const today = guayaquilDate(useNow());
  const select = (name: 'type' | 'vehicle' | 'payment', label: string, choices: readonly SelectOption[]) => (
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
      {select('payment', 'Tipo de pago', PAYMENT_OPTIONS)}
      <StatusFilter
        status={filters.status}
        onChange={(status) => {
          onChange({ filters: { status } });
        }}
      />
      <DriverFilter
        driver={filters.driver}
        onChange={(driver) => {
          onChange({ filters: { driver } });
        }}
      />
      <FilterField
        label="Día del servicio"
        options={DAY_OPTIONS}
        value={filters.from === filters.to ? dayWord(filters.from) : null}
        onPick={(picked) => {
          const day = picked || null;
          onChange({ filters: { from: day, to: day, bookedFrom: null, bookedTo: null } });
        }}
      />
      <DateRange
        title="Fecha del servicio"
        from={dayOf(filters.from, today)}
        to={dayOf(filters.to, today)}
        onChange={(days) => {
          onChange({ filters: { ...days, bookedFrom: null, bookedTo: null } });
        }}
      />
      <DateRange
        title="Fecha de reserva"
        from={filters.bookedFrom}
        to={filters.bookedTo}
        onChange={({ from: bookedFrom = filters.bookedFrom, to: bookedTo = filters.bookedTo }) => {
          const status = isOverdueView(view) ? { status: null } : {};
          onChange({ filters: { ...status, from: null, to: null, bookedFrom, bookedTo } });
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
  if (isTiedToDays(view) && !hasOrderDays(view)) return DATE_SORT_OPTIONS;
  return hasBookingDays(view) ? BOOKING_SORT_OPTIONS : SORT_OPTIONS;
}
