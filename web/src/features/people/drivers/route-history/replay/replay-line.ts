import type { TrackPoint } from '@llevo/contract/entities/route-history';
import { runsOf, stretchKmh } from '@llevo/contract/rules/fleet/driven-path';
import { simplifyPath } from '@llevo/contract/rules/fleet/simplify-path';
import type { TimeSpan } from './replay-player.ts';
import { speedStep } from './speed-steps.ts';
import type { SpeedStep } from './speed-steps.ts';

/** Tolerated error of the drawn line, in metres: invisible within a street. */
const LINE_METRES = 4;

/** A step of speed, or a silence of the phone. */
export type StretchKind = SpeedStep | 'silence';

/** A point of the drawn line. */
export interface LinePoint extends TrackPoint {
  /** Kind of the stretch that ends at the point; null at the first point. */
  readonly by: StretchKind | null;
}

/**
 * The way with fewer points: of each stretch in one step of speed only those that its shape needs, and the ends of the
 * spans, which are points of the way. Silences divide it first, because a straight road needs no point for minutes.
 */
export function replayLine(points: readonly TrackPoint[], spans: readonly TimeSpan[] = []): LinePoint[] {
  const endsMs = new Set(spans.flatMap(({ fromMs, toMs }) => [fromMs, toMs]));
  return runsOf(points).flatMap((run, number): LinePoint[] => {
    const [first] = run;
    if (first === undefined) return [];
    return [
      { ...first, by: number === 0 ? null : 'silence' },
      ...stretchesOf(run, endsMs).flatMap(({ step, points: stretch }) =>
        simplifyPath(stretch, LINE_METRES)
          .slice(1)
          .map((point) => ({ ...point, by: step })),
      ),
    ];
  });
}

interface Stretch {
  readonly step: SpeedStep;
  readonly points: TrackPoint[];
}

/** Splits a run at some instants and where the step of speed changes; two stretches share the point between them. */
function stretchesOf(run: readonly TrackPoint[], endsMs: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  run.forEach((to, index) => {
    const from = run[index - 1];
    if (from === undefined) return;
    const step = speedStep(stretchKmh(from, to));
    const last = stretches.at(-1);
    if (last?.step === step && !endsMs.has(from.atMs)) last.points.push(to);
    else stretches.push({ step, points: [from, to] });
  });
  return stretches;
}

const STEPS: readonly SpeedStep[] = ['slow', 'town', 'fast'];

/** The steps of speed that occur in a part of the line, or in all of it, the slowest first. */
export function stepsIn(line: readonly LinePoint[], part: TimeSpan | null): SpeedStep[] {
  const shown = part === null ? line : line.filter(({ atMs }) => atMs > part.fromMs && atMs <= part.toMs);
  const kinds = new Set(shown.map(({ by }) => by));
  return STEPS.filter((step) => kinds.has(step));
}
