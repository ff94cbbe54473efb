import type { DriverRow } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { displayPhone } from '@llevo/contract/rules/phone';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { exportDateTime, exportRating } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { exportRow } from '../../../lib/export/export-row.ts';
import type { ExportPlan } from '../../../lib/export/use-export.ts';
import { fetchWithoutJobs } from './api/drivers.ts';
import { isOnlineOnly } from './drivers-url.ts';
import type { DriversView } from './drivers-url.ts';

const COLUMNS: readonly ExportColumn<DriverRow>[] = [
  { header: '#', width: 6, value: (_driver, number) => number },
  { header: 'Nombre', width: 18, value: ({ name }) => name },
  { header: 'Apellido', width: 20, value: ({ surname }) => surname },
  { header: 'Tipo de vehículo', width: 18, value: ({ typeVehicle }) => vehicleName(typeVehicle) },
  { header: 'Placa', width: 12, value: ({ plate }) => plate },
  { header: 'Latitud', width: 12, value: ({ currentsCoords }) => currentsCoords?.latitude ?? null },
  { header: 'Longitud', width: 12, value: ({ currentsCoords }) => currentsCoords?.longitude ?? null },
  {
    header: 'Última ubicación',
    width: 17,
    value: ({ locationUpdatedAt }) => exportDateTime(locationUpdatedAt),
  },
  { header: 'Teléfono', width: 18, value: ({ cellphone }) => displayPhone(cellphone) },
  { header: 'Correo', width: 30, value: ({ email }) => email },
  { header: 'Dirección', width: 34, value: ({ address }) => address },
  { header: 'Calificación', width: 12, value: ({ rating }) => exportRating(rating) },
  { header: 'Estado', width: 14, value: ({ status }) => driverStatusLabel(status) },
  { header: 'Registro', width: 17, value: ({ dateCreate }) => exportDateTime(dateCreate) },
];

/** Downloads one driver. */
export const exportDriver = (driver: DriverRow): void =>
  void exportRow({ list: 'conductores', name: 'conductor', columns: COLUMNS }, driver);

/** The export of the list: every page of it, or the online drivers, who are all loaded. */
export const driversExport = (view: DriversView, shown: readonly DriverRow[]): ExportPlan<DriverRow> => ({
  name: 'conductores',
  columns: COLUMNS,
  fetch: isOnlineOnly(view)
    ? () => Promise.resolve({ data: shown, page: undefined })
    : (part, signal) => fetchWithoutJobs(view, part, signal),
});
