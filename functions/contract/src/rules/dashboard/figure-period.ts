/** Calendar dates `YYYY-MM-DD`, both included. */
export interface FigurePeriod {
  readonly from: string;
  readonly to: string;
}

/** Periods to compare with: as many days before, or as many whole months before a period of whole months. */
export const COMPARISONS = ['days', 'months'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A period and what it is compared with: `months` where absent. */
export interface ComparedPeriod extends FigurePeriod {
  readonly compare?: Comparison | undefined;
}

const DAY_MS = 86_400_000;
/** Maximum days of a period: a leap year. */
export const MAX_FIGURE_DAYS = 366;
/** Maximum days of a period that is read and drawn by days; longer ones are by months. */
const MAX_DAYS_BY_DAY = 92;

const dayMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The date this many days later, or earlier if negative. */
export const addDays = (date: string, days: number): string => toDate(dayMs(date) + days * DAY_MS);

/** The days of a period; 0 or less if it ends before it begins. */
export const periodDays = ({ from, to }: FigurePeriod): number => Math.round((dayMs(to) - dayMs(from)) / DAY_MS) + 1;

/** Calendar days to a date from another; negative if it is the earlier one. */
export const daysUntil = (date: string, from: string): number => periodDays({ from, to: date }) - 1;

/** The month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;
const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return toDate(Date.UTC(year, number, 0));
};

/** The preceding period of as many days or, where months are compared and it has only whole ones, as many months. */
export function periodBefore(period: ComparedPeriod): FigurePeriod {
  const { from, to, compare = 'months' } = period;
  const dayBefore = addDays(from, -1);
  if (compare === 'days' || from !== firstOf(monthOf(from)) || to !== lastOf(monthOf(to)))
    return { from: addDays(from, -periodDays(period)), to: dayBefore };
  const months = monthsOf(period).length;
  const [year = 0, number = 0] = from.split('-').map(Number);
  return { from: toDate(Date.UTC(year, number - 1 - months, 1)), to: dayBefore };
}

/** A month of a period, the days of it that lie within the period, and how many it has in all. */
interface MonthPart {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly part: FigurePeriod;
  readonly monthDays: number;
}

/** The months of a period, the first and the last often in part. */
export const monthParts = (period: FigurePeriod): readonly MonthPart[] =>
  monthsOf(period).map((month) => {
    const whole = { from: firstOf(month), to: lastOf(month) };
    const part = { from: max(whole.from, period.from), to: min(whole.to, period.to) };
    return { month, part, monthDays: periodDays(whole) };
  });

function monthsOf({ from, to }: FigurePeriod): string[] {
  const months: string[] = [];
  for (let date = firstOf(monthOf(from)); date <= to; date = addDays(lastOf(monthOf(date)), 1))
    months.push(monthOf(date));
  return months;
}

const datesOf = (period: FigurePeriod): string[] =>
  Array.from({ length: Math.max(0, periodDays(period)) }, (_, index) => addDays(period.from, index));

/** A bar of a chart, and the documents that it sums: days and whole months. */
interface FigureStep {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly label: string;
  readonly documents: readonly string[];
}

/**
 * Splits a period into steps of a day, or of a month if it is longer than a quarter. A month that lies within the
 * period is one document; other days are one document each, so that a year costs at most 12 and twice 30 documents.
 */
export function figureSteps(period: FigurePeriod): {
  readonly unit: 'day' | 'month';
  readonly steps: readonly FigureStep[];
} {
  if (periodDays(period) <= MAX_DAYS_BY_DAY)
    return { unit: 'day', steps: datesOf(period).map((date) => ({ label: date, documents: [date] })) };
  const steps = monthParts(period).map(({ month, part, monthDays }): FigureStep => {
    const isWhole = periodDays(part) === monthDays;
    return { label: month, documents: isWhole ? [month] : datesOf(part) };
  });
  return { unit: 'month', steps };
}

/** Days of a step between a day and a month. */
const STEP_DAYS = 7;
/** Most steps of a period whose sums cost a query each: a quarter by weeks. */
const MAX_QUERIED_STEPS = 14;

/** Splits a period into 14 parts at most: days, seven days at a time, or months where it is longer than a quarter. */
export function queriedSteps(period: FigurePeriod): {
  readonly unit: 'day' | 'week' | 'month';
  readonly steps: readonly FigurePeriod[];
} {
  const days = periodDays(period);
  if (days > MAX_DAYS_BY_DAY) return { unit: 'month', steps: monthParts(period).map(({ part }) => part) };
  const length = days > MAX_QUERIED_STEPS ? STEP_DAYS : 1;
  const steps = Array.from({ length: Math.ceil(Math.max(0, days) / length) }, (_, index) => {
    const from = addDays(period.from, index * length);
    return { from, to: min(addDays(from, length - 1), period.to) };
  });
  return { unit: length === 1 ? 'day' : 'week', steps };
}

const max = (a: string, b: string): string => (a > b ? a : b);
const min = (a: string, b: string): string => (a < b ? a : b);
