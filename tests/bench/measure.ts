/** One row of the table: a measurement, its floor, and the goal for their ratio. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly unit: string;
  /** Maximum ratio of ours to floor. */
  readonly goal: number;
  readonly note?: string;
}

/** Returns the nearest-rank percentile of the samples for a share from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Size of a run's measurements. */
export interface BenchScale {
  /** Share of the rounds, from 0 to 1. */
  readonly share: number;
  /** Services of the account compared with one of 1,000. */
  readonly largeServices: number;
  /** Services of the smallest of three accounts; the others have ten and a hundred times as many. */
  readonly growthServices: number;
  /** Minutes that `--minutes` names; null for each measurement's own. */
  readonly minutes: number | null;
}

const MIN_ROUNDS = 3;

/** Computes the rounds of a run of this scale. */
export const scaledRounds = (rounds: number, { share }: BenchScale): number =>
  Math.min(rounds, Math.max(MIN_ROUNDS, Math.round(rounds * share)));

/** Measures the milliseconds of some work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Runs all works in turn for `rounds` rounds after a warm-up, so that noise of the machine affects them equally. Resolves
 * with milliseconds, in the order of the works.
 */
export async function takingTurns(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const samples = works.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const tookMs = await timed(work);
      if (round >= 0) samples[index]?.push(tookMs);
    }
  }
  return samples;
}

/** Runs two works in turn, like `takingTurns`. */
export async function interleaved(
  rounds: number,
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<{ ours: number[]; floor: number[] }> {
  const [ofOurs = [], ofFloor = []] = await takingTurns(rounds, [ours, floor]);
  return { ours: ofOurs, floor: ofFloor };
}

/** Renders the duration of the query alone, for a row's note. */
export const queryAloneNote = ({
  ours,
  floor,
}: {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}) => `the query alone: ${median(ours).toFixed(1)} against ${median(floor).toFixed(1)} ms`;

/** Renders rows as a Markdown table with missed goals marked. */
export function renderTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ id, what, ours, floor, unit, goal, note }) => {
    const ratio = ours / floor;
    const verdict = ratio <= goal ? 'met' : 'missed';
    return `| ${id} | ${what} | ${ours.toFixed(2)} ${unit} | ${floor.toFixed(2)} ${unit} | ${ratio.toFixed(2)} | ≤ ${goal.toString()} | ${verdict} | ${note ?? ''} |`;
  });
  return ['| | what | ours | floor | ratio | goal | | note |', '|---|---|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
