import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { ServiceRow } from '@llevo/contract/entities/service';
import type { DrivenLeg } from '@llevo/contract/rules/fleet/driven-legs';
import type { Silence, TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import { formatCount } from '@llevo/contract/rules/format-number';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';
import { Segmented } from '../../../../../ui/controls/segmented.tsx';
import { usePlaceNames } from '../../position/place-names.ts';
import { formatPosition } from '../../position/last-seen.ts';
import { clockTime, fullHours, spanText } from '../clock-time.ts';
import { LegSteps } from '../leg-list.tsx';
import { placeServices } from './place-services.ts';
import { positionAt } from './position-at.ts';
import { MarksLegend, SpeedLegend } from './replay-legend.tsx';
import { stepsIn } from './replay-line.ts';
import type { LinePoint } from './replay-line.ts';
import styles from './replay.module.css';
import { REPLAY_SPEEDS } from './replay-player.ts';
import type { ReplayPlayer } from './replay-player.ts';
import { ServiceMarks } from './service-marks.tsx';

/** Step of an arrow key on the scrubber, in seconds. */
const STEP_SECONDS = 10;

interface ReplayControlsProps {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
  /** The way through the points. */
  readonly line: readonly LinePoint[];
  readonly legs: readonly DrivenLeg[];
  readonly stops: readonly TrackStop[];
  readonly silences: readonly Silence[];
  /** Services of the driver on that day, in order of their hours. */
  readonly services: readonly ServiceRow[];
}

/** Play, speed, and the scrubber through the day; with the vehicle's state at that moment in words. */
export function ReplayControls(props: ReplayControlsProps) {
  const { player, points, line, legs, stops, silences, services } = props;
  const { atMs, isPlaying, speed, skipsStops, span } = useSyncExternalStore(player.subscribe, player.snapshot);
  const fromMs = points[0]?.atMs ?? 0;
  const lengthMs = Math.max((points.at(-1)?.atMs ?? 0) - fromMs, 1000);
  const placed = placeServices(services, { fromMs, lengthMs });
  const text = stateText(points, stops, atMs);
  const steps = useMemo(() => stepsIn(line, span), [line, span]);
  return (
    <section className={styles.controls} aria-label="Reproducción">
      <SpeedLegend steps={steps} />
      {legs.length > 1 && (
        <div className={styles.legs}>
          <LegSteps player={player} legs={legs} />
        </div>
      )}
      <Button
        className={styles.play}
        onClick={() => {
          if (isPlaying) player.pause();
          else player.play();
        }}
      >
        {isPlaying ? 'Pausar' : 'Reproducir'}
      </Button>
      <p className={styles.moment}>
        <strong>{clockTime(atMs)}</strong> <span>{text}</span>
        <Nearby position={positionAt(points, atMs)} />
      </p>
      <MarksLegend hasStops={stops.length > 0} hasSilences={silences.length > 0} hasServices={placed.length > 0} />
      <div className={styles.scrubber}>
        {placed.length > 0 && <ServiceMarks placed={placed} />}
        <Marks {...{ fromMs, lengthMs, stops, silences }} />
        <input
          type="range"
          min={0}
          max={Math.ceil(lengthMs / 1000)}
          step={STEP_SECONDS}
          value={Math.round((atMs - fromMs) / 1000)}
          aria-label="Momento del día"
          aria-valuetext={`${clockTime(atMs)}, ${text}`}
          onChange={(event) => {
            player.seek(fromMs + Number(event.currentTarget.value) * 1000);
          }}
        />
        <Hours fromMs={fromMs} lengthMs={lengthMs} />
      </div>
      <Segmented
        label="Velocidad"
        isLabelShown
        className={styles.speeds}
        choices={SPEED_CHOICES}
        chosen={speed}
        onChoose={(choice) => {
          player.setSpeed(choice);
        }}
      />
      <label className={styles.skip}>
        <input
          type="checkbox"
          checked={skipsStops}
          onChange={(event) => {
            player.setSkipsStops(event.currentTarget.checked);
          }}
        />
        Saltar paradas
      </label>
    </section>
  );
}

/** The name of the place at the moment; nothing while it is unknown. */
function Nearby({ position }: { readonly position: ReturnType<typeof positionAt> }) {
  const nameOf = usePlaceNames();
  const name = position && nameOf?.(position);
  return typeof name === 'string' && <span> · {name}</span>;
}

const SPEED_CHOICES = REPLAY_SPEEDS.map((id) => ({ id, label: `${id.toString()}×` }));

/** State of the vehicle at a moment: driving, stopped or silent. */
function stateText(points: readonly TrackPoint[], stops: readonly TrackStop[], atMs: number): string {
  if (stops.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)) return 'Detenido';
  const speed = positionAt(points, atMs)?.speed ?? null;
  return speed === null ? 'Sin señal' : `${formatCount(speed)} km/h`;
}

interface BarProps {
  readonly fromMs: number;
  readonly lengthMs: number;
}

const shareText = (ms: number, lengthMs: number): string => `${((100 * ms) / lengthMs).toFixed(3)}%`;

/** The hours at both ends of the scrubber and the full ones between. */
const Hours = ({ fromMs, lengthMs }: BarProps) => (
  <div className={styles.hours} aria-hidden="true">
    <span>{guayaquilTime(fromMs)}</span>
    {fullHours(fromMs, lengthMs).map((atMs) => (
      <i key={atMs} style={{ insetInlineStart: shareText(atMs - fromMs, lengthMs) }}>
        {guayaquilTime(atMs)}
      </i>
    ))}
    <span>{guayaquilTime(fromMs + lengthMs)}</span>
  </div>
);

/** Marks of the day's stops and silences, over the scrubber; each has its place and time as a tooltip. */
function Marks({ fromMs, lengthMs, stops, silences }: BarProps & Pick<ReplayControlsProps, 'stops' | 'silences'>) {
  const nameOf = usePlaceNames();
  const marks = [
    ...silences.map((span) => ({ ...span, kind: 'silence', title: `Sin señal, ${spanText(span)}` })),
    ...stops.map((span) => ({
      ...span,
      kind: 'stop',
      title: `${nameOf?.(span) ?? formatPosition(span.lat, span.lng)}, ${spanText(span)}`,
    })),
  ];
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map((mark) => (
        <i
          key={`${mark.kind}-${mark.fromMs.toString()}`}
          data-kind={mark.kind}
          title={mark.title}
          style={{
            insetInlineStart: shareText(mark.fromMs - fromMs, lengthMs),
            width: shareText(mark.toMs - mark.fromMs, lengthMs),
          }}
        />
      ))}
    </div>
  );
}
