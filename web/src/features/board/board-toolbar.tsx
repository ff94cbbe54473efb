import { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { NativeSelect, TextInput } from '@mantine/core';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import { StepButtons } from '../../ui/back-office/buttons/step-buttons.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../ui/list/filter-menu.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { checkboxClass } from '../../ui/controls/tick.ts';
import { PHONE, useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { useDebouncedSearch } from '../../lib/list/use-debounced-search.ts';
import styles from './board-toolbar.module.css';
import { dateAfter, DRIVER_GROUPS, groupsOf } from './board-url.ts';
import type { BoardView, DriverGroup } from './board-url.ts';

interface BoardToolbarProps {
  readonly view: BoardView;
  readonly today: string;
  /** Whether a week lists drivers without work: by the address, or by their number. */
  readonly showsFree: boolean;
  readonly onChange: (next: Partial<BoardView>) => void;
}

const SPANS = [
  { id: 'day', label: 'Día' },
  { id: 'week', label: 'Semana' },
] as const;

const VEHICLES = [
  { value: '', label: 'Todos los vehículos' },
  ...VEHICLE_IDS.map((value) => ({ value, label: vehicleName(value) })),
];

const GROUPS = [
  { value: 'all', label: 'Todos los conductores' },
  { value: 'busy', label: 'Con servicio' },
  { value: 'late', label: 'Con atraso' },
  { value: 'freeNow', label: 'Libres ahora' },
  { value: 'free', label: 'Libres todo el día' },
] as const satisfies readonly { readonly value: DriverGroup; readonly label: string }[];

const groupLabel = (group: DriverGroup): string => GROUPS.find(({ value }) => value === group)?.label ?? '';

/** The filters of a view that are set. */
function activeFilters({ search, group, vehicle }: BoardView, onChange: BoardToolbarProps['onChange']) {
  const filters = [
    { label: 'Buscar conductor', value: search.trim(), unset: { search: '' } },
    { label: 'Conductores', value: group === 'all' ? '' : groupLabel(group), unset: { group: 'all' } },
    { label: 'Vehículo', value: vehicle === null ? '' : vehicleName(vehicle), unset: { vehicle: null } },
  ] as const;
  return filters.flatMap(({ unset, ...filter }) =>
    filter.value === ''
      ? []
      : [
          {
            ...filter,
            onRemove: () => {
              onChange(unset);
            },
          },
        ],
  );
}

const named = (name: string, isLabelled: boolean) => (isLabelled ? { label: name } : { 'aria-label': name });

interface DriverSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** With a visible label, for the menu of a phone. */
  readonly isLabelled: boolean;
  readonly className?: string | undefined;
}

/** Finds drivers by name or plate, in a day and in a week. */
const DriverSearch = ({ typed, onType, isLabelled, className }: DriverSearchProps) => (
  <TextInput
    type="search"
    className={className}
    {...named('Buscar conductor', isLabelled)}
    placeholder="Conductor o placa"
    value={typed}
    onChange={(event) => {
      onType(event.currentTarget.value);
    }}
  />
);

interface DriverSelectsProps extends Pick<BoardToolbarProps, 'view' | 'today' | 'onChange'> {
  /** With visible labels, for a menu. */
  readonly isLabelled: boolean;
}

/** Which drivers a day shows, beside the search. */
function DriverSelects({ view, today, onChange, isLabelled }: DriverSelectsProps) {
  return (
    <>
      <NativeSelect
        {...named('Conductores', isLabelled)}
        data={GROUPS.filter(({ value }) => groupsOf(view.date === today).includes(value))}
        value={view.group}
        onChange={(event) => {
          onChange({ group: DRIVER_GROUPS.find((group) => group === event.currentTarget.value) ?? 'all' });
        }}
      />
      <NativeSelect
        {...named('Vehículo', isLabelled)}
        data={VEHICLES}
        value={view.vehicle ?? ''}
        onChange={(event) => {
          onChange({ vehicle: VehicleId.safeParse(event.currentTarget.value).data ?? null });
        }}
      />
    </>
  );
}

/** Narrower, the drivers' selects do not fit the row of the day. */
const COMPACT = '(max-width: 69.99em)';

/**
 * Day, span, drivers and map of the board; on phones the drivers' filters are behind one button, before the day, on narrow
 * screens all of them but the search, after it.
 */
export function BoardToolbar({ view, today, showsFree, onChange }: BoardToolbarProps) {
  const { date, span, hasMap } = view;
  const isWeek = span === 'week';
  const isPhone = useMediaQuery(PHONE);
  const isCompact = useMediaQuery(COMPACT) && !isPhone;
  // The search of a narrow screen shows what it has.
  const active = activeFilters(isCompact ? { ...view, search: '' } : view, onChange);
  // Here: a phone's menu may close before the last letters are reported.
  const [typed, onType] = useDebouncedSearch(
    view.search,
    (search) => {
      onChange({ search });
    },
    'brisk',
  );
  const search = <DriverSearch typed={typed} onType={onType} isLabelled={isPhone} />;
  const selects = <DriverSelects view={view} today={today} onChange={onChange} isLabelled={isPhone || isCompact} />;
  const map = (
    <OutlineButton
      size="plain"
      aria-pressed={hasMap}
      onClick={() => {
        onChange({ hasMap: !hasMap });
      }}
    >
      Mapa
    </OutlineButton>
  );
  return (
    <div className={styles.toolbar} role="group" aria-label="Día y filtros del tablero">
      <Segmented
        label="Período"
        choices={SPANS}
        chosen={span}
        onChoose={(chosen) => {
          onChange({ span: chosen });
        }}
      />
      {isPhone && !isWeek && (
        <>
          <FilterMenu
            active={active}
            onClear={() => {
              onChange({ search: '', group: 'all', vehicle: null });
            }}
          >
            {search}
            {selects}
          </FilterMenu>
          {map}
          <FilterChips active={active} />
        </>
      )}
      <div className={styles.days}>
        <StepButtons
          unit={span}
          onStep={(by) => {
            onChange({ date: dateAfter(date, isWeek ? 7 * by : by) });
          }}
        >
          <TextInput
            type="date"
            aria-label="Día"
            value={date}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange({ date: event.currentTarget.value });
            }}
          />
        </StepButtons>
        <OutlineButton
          size="plain"
          disabled={date === today}
          onClick={() => {
            onChange({ date: today });
          }}
        >
          Hoy
        </OutlineButton>
      </div>
      {isWeek && (
        <>
          <DriverSearch className={styles.weekSearch} typed={typed} onType={onType} isLabelled={false} />
          <label className={styles.free}>
            <input
              type="checkbox"
              className={checkboxClass}
              checked={showsFree}
              onChange={(event) => {
                onChange({ showsFree: event.currentTarget.checked });
              }}
            />
            Mostrar libres
          </label>
        </>
      )}
      {!isPhone && !isWeek && (
        <>
          {search}
          {isCompact ? (
            <FilterMenu
              active={active}
              onClear={() => {
                onChange({ group: 'all', vehicle: null });
              }}
            >
              {selects}
            </FilterMenu>
          ) : (
            <>{selects}</>
          )}
          {map}
          {isCompact && <FilterChips active={active} />}
        </>
      )}
    </div>
  );
}
