import type { TrackPoint } from '@llevo/contract/entities/route-history';
import type { Silence, TrackStop } from '@llevo/contract/rules/fleet/driven-path';
import { formatCount } from '@llevo/contract/rules/format-number';
import { useSyncExternalStore } from 'react';
import { OutlineButton } from '../../../../../ui/back-office/buttons/outline-button.tsx';
import { Segmented } from '../../../../../ui/controls/segmented.tsx';
import { usePlaceNames } from '../../position/place-names.ts';
import { clockTime } from '../clock-time.ts';
import { positionAt } from './position-at.ts';
import styles from './replay.module.css';
import { REPLAY_SPEEDS } from './replay-player.ts';
import type { ReplayPlayer } from './replay-player.ts';

/** Step of an arrow key on the scrubber, in seconds. */
const STEP_SECONDS = 10;

interface ReplayControlsProps {
  readonly player: ReplayPlayer;
  readonly points: readonly TrackPoint[];
  readonly stops: readonly TrackStop[];
  readonly silences: readonly Silence[];
}

/** Play, speed, and the scrubber through the day; with the vehicle's state at that moment in words. */
export function ReplayControls({ player, points, stops, silences }: ReplayControlsProps) {
  const { atMs, isPlaying, speed, skipsStops } = useSyncExternalStore(player.subscribe, player.snapshot);
  const fromMs = points[0]?.atMs ?? 0;
  const lengthMs = Math.max((points.at(-1)?.atMs ?? 0) - fromMs, 1000);
  const text = stateText(points, stops, atMs);
  return (
    <section className={styles.controls} aria-label="Reproducción">
      <OutlineButton
        size="plain"
        className={styles.play}
        onClick={() => {
          if (isPlaying) player.pause();
          else player.play();
        }}
      >
        {isPlaying ? 'Pausar' : 'Reproducir'}
      </OutlineButton>
      <p className={styles.moment}>
        <strong>{clockTime(atMs)}</strong> <span>{text}</span>
        <Nearby position={positionAt(points, atMs)} />
      </p>
      <div className={styles.scrubber}>
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
        <span aria-hidden="true">{clockTime(fromMs)}</span>
        <span aria-hidden="true">{clockTime(fromMs + lengthMs)}</span>
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

type MarksProps = Pick<ReplayControlsProps, 'stops' | 'silences'> & {
  readonly fromMs: number;
  readonly lengthMs: number;
};

/** Marks of the day's stops and silences, over the scrubber. */
function Marks({ fromMs, lengthMs, stops, silences }: MarksProps) {
  const marks = [
    ...silences.map((span) => ({ ...span, kind: 'silence' })),
    ...stops.map((span) => ({ ...span, kind: 'stop' })),
  ];
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map((mark) => (
        <i
          key={`${mark.kind}-${mark.fromMs.toString()}`}
          data-kind={mark.kind}
          style={{
            insetInlineStart: `${((100 * (mark.fromMs - fromMs)) / lengthMs).toFixed(3)}%`,
            width: `${((100 * (mark.toMs - mark.fromMs)) / lengthMs).toFixed(3)}%`,
          }}
        />
      ))}
    </div>
  );
}
