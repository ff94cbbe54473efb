import type { TrackPoint } from '@llevo/contract/entities/driver-track';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDuration } from '@llevo/contract/rules/duration';
import { formatCount, formatDecimal } from '@llevo/contract/rules/format-number';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { silences as findSilences, summariseDriven } from '@llevo/contract/rules/fleet/driven-path';
import type { DrivenSummary } from '@llevo/contract/rules/fleet/driven-path';
import { useEffect, useMemo } from 'react';
import { prefersReducedMotion } from '../../../../lib/browser/reduced-motion.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../../ui/back-office/layout/panel.tsx';
import styles from './history.module.css';
import { ReplayControls } from './replay/replay-controls.tsx';
import { ReplayMap } from './replay/replay-map.tsx';
import { animationFrames, calmFrames, ReplayPlayer } from './replay/replay-player.ts';
import { StopList } from './stop-list.tsx';
import { exportTrack } from './track-export.ts';

interface HistoryViewProps {
  readonly driver: DriverRow;
  readonly date: string;
  /** In order of time, at least one. */
  readonly points: readonly TrackPoint[];
}

/** A driver's day: the way on a map, its replay, its figures and stops, and its files. */
export function HistoryView({ driver, date, points }: HistoryViewProps) {
  const summary = useMemo(() => summariseDriven(points), [points]);
  const silences = useMemo(() => findSilences(points), [points]);
  const { stops } = summary;
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
        <ReplayMap player={player} points={points} stops={stops} vehicle={driver.typeVehicle} />
        <ReplayControls player={player} points={points} stops={stops} silences={silences} />
      </div>
      <div className={styles.facts}>
        <Panel title="Resumen">
          <Figures summary={summary} />
          <div className={styles.exports}>
            <OutlineButton size="plain" onClick={() => void exportTrack(track, 'gpx')}>
              Exportar GPX
            </OutlineButton>
            <OutlineButton size="plain" onClick={() => void exportTrack(track, 'csv')}>
              Exportar CSV
            </OutlineButton>
          </div>
        </Panel>
        <Panel title="Paradas">
          <StopList
            stops={stops}
            onPick={({ fromMs }) => {
              player.seek(fromMs);
            }}
          />
        </Panel>
      </div>
    </div>
  );
}

const durationText = (ms: number): string => (ms === 0 ? '–' : formatDuration(ms / 1000));

const Figures = ({
  summary: { metres, stops, stoppedMs, silentMs, fastestKmh },
}: {
  readonly summary: DrivenSummary;
}) => (
  <DescriptionList>
    <DescriptionItem label="Distancia">
      {silentMs > 0 ? `al menos ${formatDecimal(metres / 1000)} km` : `${formatDecimal(metres / 1000)} km`}
    </DescriptionItem>
    <DescriptionItem label="Paradas">
      {stops.length === 0 ? '–' : `${formatCount(stops.length)} · ${durationText(stoppedMs)}`}
    </DescriptionItem>
    <DescriptionItem label="Sin señal">{durationText(silentMs)}</DescriptionItem>
    <DescriptionItem label="Velocidad máxima">{formatCount(fastestKmh)} km/h</DescriptionItem>
  </DescriptionList>
);
