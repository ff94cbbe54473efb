import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { splitWords } from '@llevo/contract/search-text';
import { toGpx } from '@llevo/contract/rules/fleet/gpx';
import type { ExportColumn } from '../../../../lib/export/export-column.ts';
import { saveFile } from '../../../../lib/export/save-file.ts';
import { trackEvent } from '../../../../lib/http/track-event.ts';
import { clockTime } from './clock-time.ts';

const COLUMNS: readonly ExportColumn<TrackPoint>[] = [
  { header: 'Fecha', value: ({ atMs }) => formatDate(guayaquilDate(atMs)), width: 12 },
  { header: 'Hora', value: ({ atMs }) => clockTime(atMs), width: 10 },
  { header: 'Latitud', value: ({ lat }) => lat, width: 12 },
  { header: 'Longitud', value: ({ lng }) => lng, width: 12 },
  { header: 'Velocidad (km/h)', value: ({ speed }) => Math.round(speed), width: 16 },
  { header: 'Precisión (m)', value: ({ accuracy }) => accuracy, width: 14 },
];

/** A driver's day to be exported. */
export interface TrackExport {
  readonly name: string;
  readonly date: string;
  readonly points: readonly TrackPoint[];
}

/** `jose-nauta`, which every file system takes. */
const slugOf = (name: string): string => splitWords(name).join('-');

/** Downloads a day for programs that read routes (GPX), or for a spreadsheet (CSV). */
export async function exportTrack({ name, date, points }: TrackExport, format: 'gpx' | 'csv'): Promise<void> {
  const file =
    format === 'gpx'
      ? new Blob([toGpx(points, `${name} ${date}`)], { type: 'application/gpx+xml' })
      : (await import('../../../../lib/export/to-csv.ts')).toCsv(points, COLUMNS);
  saveFile(file, `llevo-recorrido-${slugOf(name)}-${date}.${format}`);
  trackEvent('list.exported', { list: 'recorrido', format, rows: points.length });
}
