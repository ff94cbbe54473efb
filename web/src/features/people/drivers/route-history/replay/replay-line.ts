import type { TrackPoint } from '@llevo/contract/entities/route-history';
import { runsOf, stretchKmh } from '@llevo/contract/rules/fleet/driven-path';
import { simplifyPath } from '@llevo/contract/rules/fleet/simplify-path';
import { speedStep } from './speed-steps.ts';
import type { SpeedStep } from './speed-steps.ts';

/** Tolerated error of the drawn line, in metres: invisible within a street. */
const LINE_METRES = 4;

/** A step of speed, or a silence of the phone. */
export type StretchKind = SpeedStep | 'silence';

/** A point of the drawn line. */
interface LinePoint extends TrackPoint {
  /** Kind of the stretch that ends at the point; null at the first point. */
  readonly by: StretchKind | null;
}

/**
 * The way with fewer points: of each stretch in one step of speed only those that its shape needs. Silences divide it
 * first, because a straight road needs no point for minutes.
 */
export const replayLine = (points: readonly TrackPoint[]): LinePoint[] =>
  runsOf(points).flatMap((run, number): LinePoint[] => {
    const [first] = run;
    if (first === undefined) return [];
    return [
      { ...first, by: number === 0 ? null : 'silence' },
      ...stretchesOf(run).flatMap(({ step, points: stretch }) =>
        simplifyPath(stretch, LINE_METRES)
          .slice(1)
          .map((point) => ({ ...point, by: step })),
      ),
    ];
  });

interface Stretch {
  readonly step: SpeedStep;
  readonly points: TrackPoint[];
}

/** Splits a run where the step of speed changes; two stretches share the point between them. */
function stretchesOf(run: readonly TrackPoint[]): Stretch[] {
  const stretches: Stretch[] = [];
  run.forEach((to, index) => {
    const from = run[index - 1];
    if (from === undefined) return;
    const step = speedStep(stretchKmh(from, to));
    const last = stretches.at(-1);
    if (last?.step === step) last.points.push(to);
    else stretches.push({ step, points: [from, to] });
  });
  return stretches;
}
