import type { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import type { ServicesOf } from '../api/figures.ts';
import { fetchDriverDays, fetchDrivers, fetchServices } from '../api/figures.ts';
import { vehicleLabel } from '../figure-formats.ts';
import { FigureList } from './figure-list.tsx';
import { DRIVER_DAY_COLUMNS, driverColumns, SERVICE_COLUMNS } from './list-columns.tsx';

/** Which rows are asked for. */
export type FigureListId =
  | 'on-time'
  | 'utilisation'
  | 'empty'
  | 'revenue'
  | 'returning'
  | 'drivers'
  | { readonly vehicle: (typeof VEHICLE_IDS)[number] };

interface FigureListDialogProps {
  readonly id: FigureListId;
  readonly period: FigurePeriod;
  readonly limit: DelayLimit;
  readonly onClose: () => void;
}

/** The list behind a number. */
export function FigureListDialog(props: FigureListDialogProps) {
  return (
    <Dialog title={titleOf(props)} size="wide" onClose={props.onClose}>
      <Rows {...props} />
    </Dialog>
  );
}

function titleOf({ id, limit }: FigureListDialogProps): string {
  if (typeof id === 'object') return `Servicios finalizados: ${vehicleLabel(id.vehicle)}`;
  switch (id) {
    case 'on-time':
      return `Empezaron más de ${limit.toString()} minutos tarde`;
    case 'utilisation':
    case 'empty':
      return 'Jornadas de los conductores';
    case 'revenue':
      return 'Servicios finalizados';
    case 'returning':
      return 'Primer servicio de cada cliente que vuelve';
    case 'drivers':
      return 'Ingresos por conductor';
  }
}

function Rows(props: FigureListDialogProps) {
  const { id, period } = props;
  const name = `${fileNameOf(props)}-${period.from}-${period.to}`;
  const label = titleOf(props);
  if (id === 'drivers')
    return (
      <FigureList
        {...driverColumns(period)}
        name={name}
        label={label}
        fetch={fetchDrivers(period)}
        rowId={({ driver }) => driver}
      />
    );
  if (id === 'utilisation' || id === 'empty')
    return (
      <FigureList
        {...DRIVER_DAY_COLUMNS}
        name={name}
        label={label}
        fetch={fetchDriverDays(period)}
        rowId={({ driver, date }) => `${date} ${driver}`}
      />
    );
  const of = servicesOf(id, props.limit);
  return (
    <FigureList
      {...SERVICE_COLUMNS}
      name={name}
      label={label}
      fetch={fetchServices(period, of)}
      rowId={(row) => row.id}
    />
  );
}

function fileNameOf({ id, limit }: FigureListDialogProps): string {
  if (typeof id === 'object') return `servicios-${id.vehicle}`;
  const names = { utilisation: 'jornadas', empty: 'jornadas', revenue: 'servicios', returning: 'clientes-que-vuelven' };
  if (id === 'on-time') return `tarde-${limit.toString()}`;
  return id === 'drivers' ? 'conductores' : names[id];
}

function servicesOf(
  id: 'on-time' | 'revenue' | 'returning' | { vehicle: (typeof VEHICLE_IDS)[number] },
  limit: DelayLimit,
): ServicesOf {
  if (typeof id === 'object') return { vehicle: id.vehicle };
  switch (id) {
    case 'on-time':
      return { list: 'late', minutes: limit };
    case 'returning':
      return { list: 'returning' };
    case 'revenue':
      return {};
  }
}
