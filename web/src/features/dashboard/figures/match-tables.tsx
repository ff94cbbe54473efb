import type { EmptyTrips, MatchReport, Percentiles, ZoneShortage } from '@llevo/contract/entities/match-figures';
import { emptyAverages } from '@llevo/contract/rules/dashboard/match-shares';
import { tripsText } from '../../../lib/services/count-texts.ts';
import { SimpleTable } from '../../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../../ui/back-office/data/simple-table.tsx';
import { formatFigure } from './figure-definitions.ts';
import { ZONE_COLUMNS } from './match-columns.tsx';

interface TimeRow {
  readonly name: string;
  readonly unit: 'seconds' | 'minutes';
  readonly now: Percentiles;
  readonly before: Percentiles;
}

/** A time of the period and of the one before. */
function withBefore({ unit, now, before }: TimeRow, part: 'median' | 'p90'): string {
  const text = formatFigure(unit, now?.[part] ?? null);
  return before === null ? text : `${text} · antes ${formatFigure(unit, before[part])}`;
}

const TIME_COLUMNS: readonly SimpleColumn<TimeRow>[] = [
  { id: 'name', header: 'Tiempo', inCard: 'title', cell: ({ name }) => name },
  { id: 'median', header: 'La mitad', isFigure: true, cell: (row) => withBefore(row, 'median') },
  { id: 'p90', header: '9 de cada 10', isFigure: true, cell: (row) => withBefore(row, 'p90') },
];

/** Median and 90th percentile of the seconds until a driver accepts, and of the way to the pick-up. */
export function TimeTable({ sums, sums_before: before }: Pick<MatchReport, 'sums' | 'sums_before'>) {
  const rows: readonly TimeRow[] = [
    { name: 'Hasta aceptar', unit: 'seconds', now: sums.wait_seconds, before: before.wait_seconds },
    { name: 'Hasta la partida', unit: 'minutes', now: sums.pickup_minutes, before: before.pickup_minutes },
  ];
  return (
    <SimpleTable
      label="Tiempos de la búsqueda"
      columns={TIME_COLUMNS}
      rows={rows}
      rowId={({ name }) => name}
      empty="Sin datos"
    />
  );
}

interface EmptyRow {
  readonly name: string;
  readonly trips: EmptyTrips;
}

function withTrips(metres: number | null, trips: number): string {
  const average = formatFigure('metres', metres);
  return metres === null ? average : `${average} (${tripsText(trips)})`;
}

const EMPTY_COLUMNS: readonly SimpleColumn<EmptyRow>[] = [
  { id: 'name', header: 'Conductor', inCard: 'title', cell: ({ name }) => name },
  {
    id: 'before',
    header: 'Antes, hasta la partida',
    cell: ({ trips }) => withTrips(emptyAverages(trips).before, trips.before_trips),
  },
  {
    id: 'after',
    header: 'Después, hasta la siguiente',
    cell: ({ trips }) => withTrips(emptyAverages(trips).after, trips.after_trips),
  },
];

/** Average empty kilometres before and after services, by who assigned their driver. */
export function EmptyTable({ sums: { empty } }: Pick<MatchReport, 'sums'>) {
  const rows: readonly EmptyRow[] = [
    { name: 'Por la búsqueda', trips: empty.search },
    { name: 'A mano', trips: empty.hand },
  ];
  return (
    <SimpleTable
      label="Kilómetros vacíos por viaje"
      columns={EMPTY_COLUMNS}
      rows={rows}
      rowId={({ name }) => name}
      empty="Sin datos"
    />
  );
}

/** Zones shown on the page; the list has all. */
const MAX_ZONES = 5;

/** The zones that most often lacked drivers. */
export function ZoneTable({ zones }: { readonly zones: readonly ZoneShortage[] }) {
  return (
    <SimpleTable
      label="Zonas sin conductores libres"
      columns={ZONE_COLUMNS.columns}
      rows={zones.slice(0, MAX_ZONES)}
      rowId={({ zone }) => zone}
      empty="Sin búsquedas en el período."
    />
  );
}
