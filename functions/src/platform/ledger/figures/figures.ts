import { addDays, monthOf } from '@llevo/contract/rules/dashboard/figure-period';

/**
 * Sums of one day or month, `accounts/{a}/figures/{YYYY-MM-DD or YYYY-MM}`: section, key, measure. The measures are short,
 * because a month has them for each driver:
 *
 * - `n` finished jobs, `g` their price, `c` the commission, `p` the driver's payout, in cents
 * - `m` minutes of work, `l` metres with cargo, `e` empty metres, `d` days on which a driver had jobs
 *
 * `total.all`, `vehicles.{vehicle}` and `drivers.{driver}` have these; `delays.{bucket}` and `previous.{day}` count jobs: by
 * how late they began, and by the day of the customer's job before, `none` for the first.
 */
export type Figures = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

const FIGURE_SECTIONS = ['total', 'vehicles', 'drivers', 'delays', 'previous'] as const;
export type FigureSection = (typeof FIGURE_SECTIONS)[number];

/** The key under `total`, and the key of a customer's first job. */
export const ALL = 'all';
export const NO_PREVIOUS = 'none';
/** Key of jobs without a driver. */
export const NO_DRIVER = 'none';

/** Figures that a record adds to its day. */
export interface DayFigures {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly figures: Figures;
}

type Sums = Map<string, Map<string, Map<string, number>>>;

function addTo(sums: Sums, figures: Figures, by: 1 | -1): void {
  for (const [section, keys] of Object.entries(figures)) {
    for (const [key, measures] of Object.entries(keys)) {
      for (const [measure, value] of Object.entries(measures)) {
        const ofSection = getOrAdd(sums, section, () => new Map<string, Map<string, number>>());
        const ofKey = getOrAdd(ofSection, key, () => new Map<string, number>());
        ofKey.set(measure, (ofKey.get(measure) ?? 0) + by * value);
      }
    }
  }
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Omits zeros. */
function toFigures(sums: Sums): Figures {
  const nonZero = [...sums].map(([section, keys]) => {
    const kept = [...keys]
      .map(([key, measures]) => [key, [...measures].filter(([, value]) => value !== 0)] as const)
      .filter(([, measures]) => measures.length > 0)
      .map(([key, measures]) => [key, Object.fromEntries(measures)] as const);
    return [section, kept] as const;
  });
  return Object.fromEntries(
    nonZero.filter(([, keys]) => keys.length > 0).map(([section, keys]) => [section, Object.fromEntries(keys)]),
  );
}

/** Sums of several documents. */
export function addFigures(documents: readonly Figures[]): Figures {
  const sums: Sums = new Map();
  for (const figures of documents) addTo(sums, figures, 1);
  return toFigures(sums);
}

/** Collects changes of documents: of the day and of its month. */
export class FiguresTally {
  readonly #documents = new Map<string, Sums>();

  /** Replaces a record's contribution. */
  replace(before: DayFigures | null, after: DayFigures | null): void {
    if (before !== null) this.#add(before, -1);
    if (after !== null) this.#add(after, 1);
  }

  #add({ day, figures }: DayFigures, by: 1 | -1): void {
    for (const id of [day, monthOf(day)])
      addTo(
        getOrAdd(this.#documents, id, () => new Map() as Sums),
        figures,
        by,
      );
  }

  /** Changed documents by id. */
  get documents(): ReadonlyMap<string, Figures> {
    const all = [...this.#documents].map(([id, sums]) => [id, toFigures(sums)] as const);
    return new Map(all.filter(([, figures]) => Object.keys(figures).length > 0));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses stored figures; values that are not numbers, and missing documents, count as zero. */
export function parseFigures(stored: unknown): Figures {
  const sums: Sums = new Map();
  for (const [section, keys] of entriesOf(stored)) {
    for (const [key, measures] of entriesOf(keys)) {
      const numbers = entriesOf(measures).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
      addTo(sums, { [section]: { [key]: Object.fromEntries(numbers) } }, 1);
    }
  }
  return toFigures(sums);
}

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

/** The first order of a day and of the day after: entries are ordered by texts that begin with their day. */
export const orderRange = (from: string, to: string): { readonly first: string; readonly beyond: string } => ({
  first: from,
  beyond: addDays(to, 1),
});
