import type { Billed } from './prices.ts';
import { dollarsOf, FIRESTORE_PRICES } from './prices.ts';

/** An activity with what it was measured to read and store. */
export interface Measured {
  readonly what: string;
  readonly times: number;
  readonly because: string;
  readonly each: Billed;
}

const KINDS = ['reads', 'writes', 'deletes'] as const;
const PLACES = Object.keys(FIRESTORE_PRICES.places) as (keyof typeof FIRESTORE_PRICES.places)[];

const times = (count: number, { reads, writes, deletes }: Billed): Billed => ({
  reads: reads * count,
  writes: writes * count,
  deletes: deletes * count,
});

export function totalOf(rows: readonly Measured[]): Billed {
  const sum = (kind: (typeof KINDS)[number]) => rows.reduce((total, row) => total + row.each[kind] * row.times, 0);
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
}

const rounded = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** As Markdown: each activity, what all of them come to `count` times, and in dollars. */
export function renderCosts(rows: readonly Measured[], count: number): string {
  const total = times(count, totalOf(rows));
  return [
    line(['what', 'times', 'why', 'reads', 'writes', 'deletes']),
    line(['---', '--:', '---', '--:', '--:', '--:']),
    ...rows.map(({ what, times: often, because, each }) =>
      line([what, rounded(often), because, ...KINDS.map((kind) => rounded(each[kind]))]),
    ),
    line([`**all of it, ${rounded(count)} times**`, '', '', ...KINDS.map((kind) => `**${rounded(total[kind])}**`)]),
    '',
    ...PLACES.map((place) => `- in ${place}: $${dollarsOf(total, place).toFixed(2)}`),
  ].join('\n');
}
