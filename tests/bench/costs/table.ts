import type { BilledOperations } from './prices.ts';
import { costInDollars, FIRESTORE_PRICES } from './prices.ts';

/** An activity with its measured operations. */
export interface MeasuredActivity {
  readonly what: string;
  readonly times: number;
  readonly because: string;
  readonly each: BilledOperations;
}

const KINDS = ['reads', 'writes', 'deletes'] as const;
const PLACES = Object.keys(FIRESTORE_PRICES.places) as (keyof typeof FIRESTORE_PRICES.places)[];

const multiply = (count: number, { reads, writes, deletes }: BilledOperations): BilledOperations => ({
  reads: reads * count,
  writes: writes * count,
  deletes: deletes * count,
});

export function sumOperations(rows: readonly MeasuredActivity[]): BilledOperations {
  const sum = (kind: (typeof KINDS)[number]) => rows.reduce((total, row) => total + row.each[kind] * row.times, 0);
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
}

const formatRounded = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Renders the activities, their total for `count` repetitions, and the cost in dollars as Markdown. */
export function renderCostTable(rows: readonly MeasuredActivity[], count: number): string {
  const total = multiply(count, sumOperations(rows));
  return [
    tableRow(['what', 'times', 'why', 'reads', 'writes', 'deletes']),
    tableRow(['---', '--:', '---', '--:', '--:', '--:']),
    ...rows.map(({ what, times: often, because, each }) =>
      tableRow([what, formatRounded(often), because, ...KINDS.map((kind) => formatRounded(each[kind]))]),
    ),
    tableRow([
      `**all of it, ${formatRounded(count)} times**`,
      '',
      '',
      ...KINDS.map((kind) => `**${formatRounded(total[kind])}**`),
    ]),
    '',
    ...PLACES.map((place) => `- in ${place}: $${costInDollars(total, place).toFixed(2)}`),
  ].join('\n');
}
