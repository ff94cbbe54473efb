import type { DriverRow } from '@llevo/contract/entities/driver';
import type { TrackPoint } from '@llevo/contract/entities/route-history';
import { isPlanned } from '@llevo/contract/rules/board/board-job';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDuration } from '@llevo/contract/rules/duration';
import { drivenLegs } from '@llevo/contract/rules/fleet/driven-legs';
import { silences as findSilences, summariseDriven } from '@llevo/contract/rules/fleet/driven-path';
import type { DrivenSummary, TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import { toGpx } from '@llevo/contract/rules/fleet/gpx';
import { formatCount } from '@llevo/contract/rules/format-number';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { splitWords } from '@llevo/contract/search-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/reduced-motion.ts';
import type { ExportColumn } from '../../../../lib/export/export-column.ts';
import { saveFile } from '../../../../lib/export/save-file.ts';
import { trackEvent } from '../../../../lib/http/track-event.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../../ui/back-office/layout/panel.tsx';
import { driverJobsQuery } from '../api/drivers.ts';
import { DriverJobList } from '../panel/driver-job-list.tsx';
import { formatPosition } from '../position/last-seen.ts';
import { usePlaceNames } from '../position/place-names.ts';
import { clockTime, spanText } from './clock-time.ts';
import { distanceText } from './distance-text.ts';
import { LegList } from './leg-list.tsx';
import { ReplayControls } from './replay/replay-controls.tsx';
import { replayLine } from './replay/replay-line.ts';
import { ReplayMap } from './replay/replay-map.tsx';
import { animationFrames, calmFrames, ReplayPlayer } from './replay/replay-player.ts';
import styles from './history.module.css';

const COLUMNS: readonly ExportColumn<TrackPoint>[] = [
  { header: 'Fecha', value: ({ atMs }) => formatDate(guayaquilDate(atMs)), width: 12 },
  { header: 'Hora', value: ({ atMs }) => clockTime(atMs), width: 10 },
  { header: 'Latitud', value: ({ lat }) => lat, width: 12 },
  { header: 'Longitud', value: ({ lng }) => lng, width: 12 },
  { header: 'Velocidad (km/h)', value: ({ speed }) => Math.round(speed), width: 16 },
  { header: 'Precisión (m)', value: ({ accuracy }) => accuracy, width: 14 },
];

/** A driver's day to be exported. */
interface RouteExport {
  readonly name: string;
  readonly date: string;
  readonly points: readonly TrackPoint[];
}

/** `jose-nauta`: a name that every file system accepts. */
const slugOf = (name: string): string => splitWords(name).join('-');

/** Downloads a day for programs that read routes (GPX), or for a spreadsheet (CSV). */
async function exportRoute({ name, date, points }: RouteExport, format: 'gpx' | 'csv'): Promise<void> {
  const file =
    format === 'gpx'
      ? new Blob([toGpx(points, `${name} ${date}`)], { type: 'application/gpx+xml' })
      : (await import('../../../../lib/export/to-csv.ts')).toCsv(points, COLUMNS);
  saveFile(file, `llevo-recorrido-${slugOf(name)}-${date}.${format}`);
  trackEvent('list.exported', { list: 'recorrido', format, rows: points.length });
}

interface StopListProps {
  readonly stops: readonly TrackStop[];
  readonly onPick: (stop: TrackStop) => void;
}

/** The stops of a day in their order; a press shows one on the map. */
function StopList({ stops, onPick }: StopListProps) {
  const nameOf = usePlaceNames();
  if (stops.length === 0) return <p className={styles.note}>Sin paradas de tres minutos o más</p>;
  return (
    <ol className={styles.stops}>
      {stops.map((stop, index) => (
        <li key={stop.fromMs}>
          <button
            type="button"
            onClick={() => {
              onPick(stop);
            }}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.place}>{nameOf?.(stop) ?? formatPosition(stop.lat, stop.lng)}</span>
            <span className={styles.times}>{spanText(stop)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface HistoryViewProps {
  readonly driver: DriverRow;
  readonly date: string;
  /** In order of time, at least one. */
  readonly points: readonly TrackPoint[];
}

/** A driver's day: the way on a map, its replay, its figures and stops, and its files. */
export function HistoryView({ driver, date, points }: HistoryViewProps) {
  const { data: services = [], isSuccess } = useQuery(driverJobsQuery(driver.id, date));
  const summary = useMemo(() => summariseDriven(points), [points]);
  const silences = useMemo(() => findSilences(points), [points]);
  const { stops } = summary;
  const legs = useMemo(() => drivenLegs(points, stops), [points, stops]);
  const line = useMemo(() => replayLine(points, legs), [points, legs]);
  const player = useMemo(
    () =>
      new ReplayPlayer({
        fromMs: points[0]?.atMs ?? 0,
        toMs: points.at(-1)?.atMs ?? 0,
        pauses: [...stops, ...silences],
        nextFrame: prefersReducedMotion() ? calmFrames : animationFrames,
      }),
    [points, stops, silences],
  );
  useEffect(
    () => () => {
      player.pause();
    },
    [player],
  );
  const track = { name: fullName(driver), date, points };
  return (
    <div className={styles.day}>
      <div className={styles.replay}>
        <ReplayMap player={player} points={points} line={line} stops={stops} vehicle={driver.typeVehicle} />
        <ReplayControls {...{ player, points, line, legs, stops, silences, services }} />
      </div>
      <div className={styles.facts}>
        <Panel title="Resumen">
          {legs.length === 0 && <p className={styles.note}>Sin movimiento este día</p>}
          <Figures summary={summary} points={points} services={isSuccess ? services.filter(isPlanned).length : null} />
          <div className={styles.exports}>
            <OutlineButton size="plain" onClick={() => void exportRoute(track, 'gpx')}>
              Exportar GPX
            </OutlineButton>
            <OutlineButton size="plain" onClick={() => void exportRoute(track, 'csv')}>
              Exportar CSV
            </OutlineButton>
          </div>
        </Panel>
        {legs.length > 1 && (
          <Panel title="Tramos">
            <LegList player={player} legs={legs} day={summary} />
          </Panel>
        )}
        <Panel title="Paradas">
          <StopList
            stops={stops}
            onPick={({ fromMs }) => {
              player.seek(fromMs);
            }}
          />
        </Panel>
        <Panel title="Servicios del día">
          <DriverJobList driverId={driver.id} date={date} />
        </Panel>
      </div>
    </div>
  );
}

const durationText = (ms: number): string => (ms === 0 ? '–' : formatDuration(ms / 1000));

interface FiguresProps extends Pick<HistoryViewProps, 'points'> {
  readonly summary: DrivenSummary;
  /** The number of the day's services, without the cancelled; null until it is known. */
  readonly services: number | null;
}

const Figures = ({ summary: { metres, stops, stoppedMs, silentMs, fastestKmh }, points, services }: FiguresProps) => (
  <DescriptionList>
    <DescriptionItem label="Distancia">{distanceText({ metres, silentMs })}</DescriptionItem>
    <DescriptionItem label="Jornada">
      {durationText((points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0))}
    </DescriptionItem>
    <DescriptionItem label="Servicios">{services === null ? '–' : formatCount(services)}</DescriptionItem>
    <DescriptionItem label="Paradas">
      {stops.length === 0 ? '–' : `${formatCount(stops.length)} · ${durationText(stoppedMs)}`}
    </DescriptionItem>
    {silentMs > 0 && <DescriptionItem label="Sin señal">{durationText(silentMs)}</DescriptionItem>}
    <DescriptionItem label="Velocidad máxima">
      {/* A phone that measures no speed has no top speed: derived ones exaggerate. */}
      {fastestKmh === 0 ? '–' : `${formatCount(fastestKmh)} km/h`}
    </DescriptionItem>
  </DescriptionList>
);
