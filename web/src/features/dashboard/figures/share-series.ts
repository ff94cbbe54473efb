import type { Share } from '@llevo/contract/rules/dashboard/figure-shares';
import { sharePercent } from '@llevo/contract/rules/dashboard/figure-shares';
import { formatDecimal } from '@llevo/contract/rules/format-number';
import type { ChartData } from '../../../ui/chart/chart-data.ts';

/** Days of a moving share: each has every weekday once. */
const WINDOW_DAYS = 7;
/** Fewest days of a chart with moving shares, so that at least half of the days have one. */
const MIN_DAYS = 2 * WINDOW_DAYS;
/** With fewer services a day, one of them moves the day's share by more than three points. */
const FEW_PER_DAY = 30;

/** A day's share, or a month's. */
export interface CountedShare extends Share {
  /** The services, people or searches that it rests on. */
  readonly count: number;
}

interface ShareLine {
  readonly name: string;
  readonly tone?: 'warning' | undefined;
  /** The oldest first. */
  readonly shares: readonly CountedShare[];
  /** How many of them are days that are over; 0 for months. */
  readonly finishedDays: number;
  /** Counted things: "servicio", "servicios". */
  readonly noun: { readonly one: string; readonly many: string };
}

/**
 * A share by day as one line. Days with few services jump between 0 and 100 %: there the line is that of seven days at
 * a time, and the days are points, with the services that they rest on.
 */
export function shareSeries({ name, tone, shares, finishedDays, noun }: ShareLine): ChartData['series'] {
  const values = shares.map(sharePercent);
  const mean = finishedDays === 0 ? 0 : sumOf(shares.slice(0, finishedDays), 'count') / finishedDays;
  if (finishedDays < MIN_DAYS || mean >= FEW_PER_DAY) return [{ name, values, tone }];
  const counted = Math.round(mean * 10) / 10;
  const basis = `${formatDecimal(counted)} ${counted === 1 ? noun.one : noun.many}`;
  return [
    { name, values, look: 'points', legend: `Cada día (≈ ${basis})` },
    { name: 'Media de 7 días', values: movingShares(shares), tone },
  ];
}

/** The share of each day together with the six before it, added before they are divided; null on the first six. */
const movingShares = (shares: readonly CountedShare[]): (number | null)[] =>
  shares.map((_, at) => {
    if (at < WINDOW_DAYS - 1) return null;
    const days = shares.slice(at + 1 - WINDOW_DAYS, at + 1);
    return sharePercent({ part: sumOf(days, 'part'), whole: sumOf(days, 'whole') });
  });

const sumOf = (shares: readonly CountedShare[], key: keyof CountedShare): number =>
  shares.reduce((sum, share) => sum + share[key], 0);
