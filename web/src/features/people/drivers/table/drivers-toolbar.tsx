import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, KeyboardEvent } from 'react';
import { PeopleToolbar } from '../../shared/people-toolbar.tsx';
import type { ActiveFilter } from '../../../../ui/list/filter-chips.tsx';
import { FilterCheckbox } from '../../../../ui/list/filter-checkbox.tsx';
import { filterOptions, FilterField } from '../../../../ui/list/filter-field.tsx';
import { QuickFilter, QuickFilterGroup } from '../../../../ui/list/quick-filters.tsx';
import { driverCountQuery } from '../api/drivers.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';
import { isFreeOnly } from '../drivers-url.ts';
import type { DriversChange, DriversView } from '../drivers-url.ts';
import styles from '../view-tabs.module.css';

export type BoardView = 'table' | 'map';

const TABS: readonly { readonly view: BoardView; readonly label: string }[] = [
  { view: 'table', label: 'Lista' },
  { view: 'map', label: 'Mapa' },
];

interface ViewTabsProps {
  readonly shown: BoardView;
  readonly onShow: (view: BoardView) => void;
}

/** Switches between list and map on narrow screens. */
export function ViewTabs({ shown, onShow }: ViewTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = shown === 'table' ? 'map' : 'table';
    onShow(other);
    event.currentTarget.querySelector<HTMLElement>(`#drivers-tab-${other}`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div role="tablist" aria-label="Vista" className={styles.tabs} onKeyDown={onKeyDown}>
      {TABS.map(({ view, label }) => (
        <button
          key={view}
          id={`drivers-tab-${view}`}
          type="button"
          role="tab"
          aria-selected={view === shown}
          aria-controls="drivers-view"
          tabIndex={view === shown ? 0 : -1}
          onClick={() => {
            onShow(view);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface DriversToolbarProps {
  readonly view: DriversView;
  readonly onChange: (change: DriversChange) => void;
  /** Actions on the whole table. */
  readonly tools: ReactNode;
}

const VEHICLES = filterOptions('Todos', VEHICLE_IDS, vehicleName);

const CONNECTIONS = [
  {
    connection: 'en-linea',
    label: 'En línea cerca',
    longLabel: 'En línea en el mapa',
    hint: 'Solo los conductores en línea en la zona que muestra el mapa',
  },
  {
    connection: 'libres',
    label: 'Libres cerca',
    longLabel: 'Libres en el mapa',
    hint: 'Solo los que además están libres, del más cercano al centro del mapa al más lejano',
  },
] as const satisfies readonly {
  readonly connection: DriversView['filters']['connection'];
  readonly label: string;
  readonly longLabel: string;
  readonly hint: string;
}[];

/** Search, filters and order of the list of drivers. */
export function DriversToolbar({ view, onChange, tools }: DriversToolbarProps) {
  const { vehicle, connection } = view.filters;
  const connected = CONNECTIONS.find((known) => known.connection === connection);
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
    ...(connected === undefined
      ? []
      : [
          {
            label: 'Conexión',
            value: connected.longLabel,
            isQuick: true,
            onRemove: () => {
              onChange({ filters: { connection: null } });
            },
          },
        ]),
  ];
  return (
    <PeopleToolbar
      kind={DRIVER_KIND}
      label="Conductores"
      view={view}
      onChange={onChange}
      active={active}
      hasOrder={!isFreeOnly(view)}
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
          {CONNECTIONS.map((known) => (
            <FilterCheckbox
              key={known.connection}
              label={known.longLabel}
              hint={known.hint}
              isChecked={known === connected}
              onCheckedChange={(isChecked) => {
                onChange({ filters: { connection: isChecked ? known.connection : null } });
              }}
            />
          ))}
        </>
      }
      quickFilters={<QuickDrivers view={view} onChange={onChange} />}
      quickStatuses={QUICK_STATUSES.map(({ status }) => status)}
      tools={tools}
    />
  );
}

const QUICK_STATUSES = [
  { status: 'activado', label: 'Activos' },
  { status: 'revision', label: 'Por revisar' },
] as const satisfies readonly { readonly status: DriverStatus; readonly label: string }[];

/** The filters of every hour, one press each; those of the map's area without a number, which its legend has. */
function QuickDrivers({ view, onChange }: Omit<DriversToolbarProps, 'tools'>) {
  return (
    <QuickFilterGroup>
      {CONNECTIONS.map(({ connection, label }) => {
        const isOn = view.filters.connection === connection;
        return (
          <QuickFilter
            key={connection}
            isOn={isOn}
            onPress={() => {
              onChange({ filters: { connection: isOn ? null : connection } });
            }}
          >
            {label}
          </QuickFilter>
        );
      })}
      {QUICK_STATUSES.map(({ status, label }) => (
        <QuickStatus key={status} status={status} label={label} view={view} onChange={onChange} />
      ))}
    </QuickFilterGroup>
  );
}

interface QuickStatusProps extends Pick<DriversToolbarProps, 'view' | 'onChange'> {
  readonly status: DriverStatus;
  readonly label: string;
}

function QuickStatus({ status, label, view, onChange }: QuickStatusProps) {
  const { data } = useQuery(driverCountQuery(status));
  const isOn = view.filters.status === status;
  return (
    <QuickFilter
      isOn={isOn}
      count={data ?? undefined}
      isExact
      onPress={() => {
        onChange({ filters: { status: isOn ? null : status } });
      }}
    >
      {label}
    </QuickFilter>
  );
}
