import type { DriverOffers, HourShortage, ZoneShortage } from '@llevo/contract/entities/match-figures';
import { acceptancePercent } from '@llevo/contract/rules/dashboard/match-shares';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { formatFigure } from './figure-definitions.ts';
import { DELETED, driverLink } from './list-columns.tsx';
import type { ListColumns } from './list-columns.tsx';

/** "22:00 a 22:59" */
export const hourText = (hour: number): string => {
  const digits = hour.toString().padStart(2, '0');
  return `${digits}:00 a ${digits}:59`;
};

export const OFFER_COLUMNS: ListColumns<DriverOffers> = {
  columns: [
    {
      id: 'driver',
      header: 'Conductor',
      inCard: 'title',
      cell: ({ driver, driverName }) => driverLink(driver, driverName),
    },
    { id: 'asked', header: 'Ofertas', isFigure: true, cell: ({ asked }) => formatCount(asked) },
    { id: 'accepted', header: 'Aceptadas', isFigure: true, cell: ({ accepted }) => formatCount(accepted) },
    { id: 'declined', header: 'Rechazadas', isFigure: true, cell: ({ declined }) => formatCount(declined) },
    { id: 'missed', header: 'Sin respuesta', isFigure: true, cell: ({ missed }) => formatCount(missed) },
    { id: 'share', header: 'Acepta', isFigure: true, cell: (row) => formatFigure('percent', acceptancePercent(row)) },
  ],
  exported: [
    { header: 'Conductor', width: 28, value: ({ driverName }) => driverName || DELETED },
    { header: 'Ofertas', width: 10, value: ({ asked }) => asked },
    { header: 'Aceptadas', width: 10, value: ({ accepted }) => accepted },
    { header: 'Rechazadas', width: 10, value: ({ declined }) => declined },
    { header: 'Sin respuesta', width: 13, value: ({ missed }) => missed },
    { header: 'Acepta (%)', width: 10, value: (row) => acceptancePercent(row) },
  ],
};

type Shortage = Pick<HourShortage, 'searches' | 'without_driver'>;

const SHORTAGE_COLUMNS: readonly SimpleColumn<Shortage>[] = [
  { id: 'searches', header: 'Búsquedas', isFigure: true, cell: ({ searches }) => formatCount(searches) },
  { id: 'without', header: 'Sin conductores libres', isFigure: true, cell: (row) => formatCount(row.without_driver) },
];
const SHORTAGE_EXPORT: readonly ExportColumn<Shortage>[] = [
  { header: 'Búsquedas', width: 10, value: ({ searches }) => searches },
  { header: 'Sin conductores libres', width: 20, value: (row) => row.without_driver },
];

export const HOUR_COLUMNS: ListColumns<HourShortage> = {
  columns: [{ id: 'hour', header: 'Hora', inCard: 'title', cell: ({ hour }) => hourText(hour) }, ...SHORTAGE_COLUMNS],
  exported: [{ header: 'Hora', width: 8, value: ({ hour }) => hour }, ...SHORTAGE_EXPORT],
};

export const ZONE_COLUMNS: ListColumns<ZoneShortage> = {
  columns: [{ id: 'zone', header: 'Zona', inCard: 'title', cell: ({ zone }) => zone }, ...SHORTAGE_COLUMNS],
  exported: [{ header: 'Zona', width: 32, value: ({ zone }) => zone }, ...SHORTAGE_EXPORT],
};
