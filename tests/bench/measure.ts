/** One line of the table: what was measured, against which floor, and the goal for their ratio. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  readonly ours: number;
  readonly floor: number;
  readonly unit: string;
  /** Largest ratio of ours to floor that meets the goal. */
  readonly goal: number;
  readonly note?: string;
}

/** The value below which the given share (0 to 1) of the samples lies; nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Runs `ours` and `floor` in turn, `rounds` times each after a warm-up, so that noise of the machine falls on both; milliseconds. */
export async function interleaved(
  rounds: number,
  ours: () => Promise<unknown>,
  floor: () => Promise<unknown>,
): Promise<{ ours: number[]; floor: number[] }> {
  const samples = { ours: [] as number[], floor: [] as number[] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, run] of [
      ['ours', ours],
      ['floor', floor],
    ] as const) {
      const startedAt = performance.now();
      await run();
      if (round >= 0) samples[name].push(performance.now() - startedAt);
    }
  }
  return samples;
}

/** Adds to a row's note how long the query alone takes. */
export const queryAloneNote = ({
  ours,
  floor,
}: {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}) => `the query alone: ${median(ours).toFixed(1)} against ${median(floor).toFixed(1)} ms`;

/** The rows as a Markdown table; a missed goal is marked, never hidden. */
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
