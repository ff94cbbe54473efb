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

/**
 * Sections of the document of matching beside it, `matching-{YYYY-MM-DD or YYYY-MM}`; apart, because both name each driver:
 *
 * - `searches.{kind}` ended searches `n`: found `f`, failed `x`, stopped `s`; `hours.{0–23}` and `zones.{zone}`: `n`, and
 *   `w` without a driver; `wait.{bucket}` and `pickup.{bucket}` count those found
 * - `offered.all` and `offers.{driver}` offers: asked `a`, accepted `y`, declined `d`, missed `m`
 * - `empty.search` and `empty.hand` empty trips by who assigned the driver: `b` before a pick-up, `bm` their metres, `a`
 *   after an end, `am` their metres
 */
export const MATCH_SECTIONS = ['searches', 'hours', 'zones', 'wait', 'pickup', 'offered', 'empty'] as const;

export type FigureSection = (typeof FIGURE_SECTIONS)[number] | (typeof MATCH_SECTIONS)[number] | 'offers';

/** The document of matching beside a document of figures. */
export const matchDocument = (id: string): string => `matching-${id}`;

/** The key under `total`, and the key of a customer's first job. */
export const ALL = 'all';
export const NO_PREVIOUS = 'none';
/** Key of jobs without a driver. */
export const NO_DRIVER = 'none';

/** Figures that a record adds to its day. */
export interface DayFigures {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The document beside the day's that sums them up; that of the finished services if absent. */
  readonly document?: 'matching';
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

  /** Replaces a record's contributions. */
  replace(before: readonly DayFigures[], after: readonly DayFigures[]): void {
    for (const figures of before) this.#add(figures, -1);
    for (const figures of after) this.#add(figures, 1);
  }

  #add({ day, document, figures }: DayFigures, by: 1 | -1): void {
    for (const date of [day, monthOf(day)]) {
      const id = document === 'matching' ? matchDocument(date) : date;
      addTo(
        getOrAdd(this.#documents, id, () => new Map() as Sums),
        figures,
        by,
      );
    }
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
