import type { DriverFigures, FigureDriverDay, FigureService } from '@llevo/contract/entities/dashboard-figures';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { formatDollars } from '@llevo/contract/rules/money';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { exportDate, exportHour } from '../../../lib/export/export-column.ts';
import { driverHistoryPath, servicePath, servicesPath } from '../../../lib/back-office-paths.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { formatHours, formatKm, hours, kilometres, vehicleLabel } from './figure-formats.ts';

/** Columns of a list behind a figure, on the screen and in a file. */
export interface ListColumns<Row> {
  readonly columns: readonly SimpleColumn<Row>[];
  readonly exported: readonly ExportColumn<Row>[];
}

const WITHOUT_DRIVER = 'Sin conductor';
export const DELETED = 'Conductor eliminado';

/** "12 min tarde", "5 min antes", "A la hora"; an unknown delay is named as such. */
function delayText(minutes: number | null): string {
  if (minutes === null) return 'Sin dato';
  if (minutes === 0) return 'A la hora';
  return minutes > 0 ? `${formatCount(minutes)} min tarde` : `${formatCount(-minutes)} min antes`;
}

export function driverLink(driver: string, name: string | null): ReactNode {
  if (driver === UNASSIGNED_DRIVER) return WITHOUT_DRIVER;
  return <Link to={withQuery(PATHS.driverManagement, { seleccion: driver })}>{name || DELETED}</Link>;
}

function customerLink(name: string): ReactNode {
  return name === '' ? '-' : <Link to={withQuery(PATHS.customerManagement, { buscar: name })}>{name}</Link>;
}

export const SERVICE_COLUMNS: ListColumns<FigureService> = {
  columns: [
    {
      id: 'service',
      header: 'Servicio',
      inCard: 'title',
      cell: ({ id, number, date, hour }) => (
        <Link to={servicePath(id)}>{`${number === '' ? '' : `${number} · `}${formatDate(date)} ${hour}`}</Link>
      ),
    },
    { id: 'delay', header: 'Empezó', cell: (row) => delayText(row.delay_minutes) },
    { id: 'customer', header: 'Cliente', cell: ({ userName }) => customerLink(userName) },
    { id: 'driver', header: 'Conductor', cell: ({ driver, driverName }) => driverLink(driver, driverName) },
    { id: 'price', header: 'Precio', isFigure: true, cell: ({ price }) => formatDollars(price) },
    {
      id: 'previous',
      header: 'Servicio anterior',
      cell: (row) => (row.previous_date === null ? 'Ninguno' : formatDate(row.previous_date)),
    },
  ],
  exported: [
    { header: 'Servicio', width: 12, value: ({ number }) => number },
    { header: 'Fecha', width: 12, value: ({ date }) => exportDate(date) },
    { header: 'Hora', width: 8, value: ({ hour }) => exportHour(hour) },
    { header: 'Minutos tarde', width: 14, value: (row) => row.delay_minutes },
    { header: 'Cliente', width: 28, value: ({ userName }) => userName },
    { header: 'Conductor', width: 28, value: ({ driverName }) => driverName },
    { header: 'Vehículo', width: 16, value: ({ vehicle }) => vehicleLabel(vehicle) },
    { header: 'Precio', width: 12, format: 'money', value: ({ price }) => price },
    { header: 'Comisión', width: 12, format: 'money', value: ({ commission }) => commission },
    { header: 'Pago al conductor', width: 16, format: 'money', value: ({ payout }) => payout },
    { header: 'Horas', width: 8, value: (row) => hours(row.worked_minutes) },
    { header: 'Km con carga', width: 13, format: 'kilometres', value: (row) => kilometres(row.loaded_metres) },
    {
      header: 'Servicio anterior',
      width: 16,
      value: (row) => (row.previous_date === null ? null : exportDate(row.previous_date)),
    },
  ],
};

export const DRIVER_DAY_COLUMNS: ListColumns<FigureDriverDay> = {
  columns: [
    {
      id: 'day',
      header: 'Día',
      inCard: 'title',
      cell: ({ driver, date }) => <Link to={driverHistoryPath(driver, date)}>{formatDate(date)}</Link>,
    },
    { id: 'driver', header: 'Conductor', cell: ({ driver, driverName }) => driverLink(driver, driverName) },
    {
      id: 'services',
      header: 'Servicios',
      isFigure: true,
      cell: ({ driver, date, services }) => (
        <Link to={servicesPath({ estado: 'finalizado', conductor: driver, desde: date, hasta: date })}>
          {formatCount(services)}
        </Link>
      ),
    },
    { id: 'hours', header: 'Horas', isFigure: true, cell: (row) => formatHours(row.worked_minutes) },
    { id: 'loaded', header: 'Con carga', isFigure: true, cell: (row) => formatKm(row.loaded_metres) },
    { id: 'empty', header: 'Vacíos', isFigure: true, cell: (row) => formatKm(row.empty_metres) },
  ],
  exported: [
    { header: 'Día', width: 12, value: ({ date }) => exportDate(date) },
    { header: 'Conductor', width: 28, value: ({ driverName }) => driverName },
    { header: 'Servicios', width: 10, value: ({ services }) => services },
    { header: 'Horas', width: 8, value: (row) => hours(row.worked_minutes) },
    { header: 'Km con carga', width: 13, format: 'kilometres', value: (row) => kilometres(row.loaded_metres) },
    { header: 'Km vacíos', width: 11, format: 'kilometres', value: (row) => kilometres(row.empty_metres) },
  ],
};

/** The drivers of a period, each with a link to the services behind the row. */
export const driverColumns = ({ from, to }: FigurePeriod): ListColumns<DriverFigures> => ({
  columns: [
    {
      id: 'driver',
      header: 'Conductor',
      inCard: 'title',
      cell: ({ driver, driverName }) => driverLink(driver, driverName),
    },
    {
      id: 'services',
      header: 'Servicios',
      isFigure: true,
      cell: ({ driver, services }) => (
        <Link to={servicesPath({ estado: 'finalizado', conductor: driver, desde: from, hasta: to })}>
          {formatCount(services)}
        </Link>
      ),
    },
    { id: 'gross', header: 'Ingresos', isFigure: true, cell: ({ gross }) => formatDollars(gross) },
    { id: 'commission', header: 'Comisión', isFigure: true, cell: ({ commission }) => formatDollars(commission) },
    { id: 'payout', header: 'Pago', isFigure: true, cell: ({ payout }) => formatDollars(payout) },
    { id: 'hours', header: 'Horas', isFigure: true, cell: (row) => formatHours(row.worked_minutes) },
    { id: 'empty', header: 'Vacíos', isFigure: true, cell: (row) => formatKm(row.empty_metres) },
  ],
  exported: [
    {
      header: 'Conductor',
      width: 28,
      value: ({ driver, driverName }) => (driver === UNASSIGNED_DRIVER ? WITHOUT_DRIVER : driverName || DELETED),
    },
    { header: 'Servicios', width: 10, value: ({ services }) => services },
    { header: 'Ingresos', width: 12, format: 'money', value: ({ gross }) => gross },
    { header: 'Comisión', width: 12, format: 'money', value: ({ commission }) => commission },
    { header: 'Pago', width: 12, format: 'money', value: ({ payout }) => payout },
    { header: 'Jornadas', width: 10, value: (row) => row.driver_days },
    { header: 'Horas', width: 8, value: (row) => hours(row.worked_minutes) },
    { header: 'Km con carga', width: 13, format: 'kilometres', value: (row) => kilometres(row.loaded_metres) },
    { header: 'Km vacíos', width: 11, format: 'kilometres', value: (row) => kilometres(row.empty_metres) },
  ],
});
