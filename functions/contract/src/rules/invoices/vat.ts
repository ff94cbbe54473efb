/** IVA, the value added tax. Prices include it; amounts are whole cents. */
import { divideHalfUp } from '../money.ts';

/** The SRI's codes of IVA rates (ficha técnica, table 17). */
const RATE_CODES: Readonly<Record<number, string>> = { 0: '0', 5: '5', 12: '2', 13: '10', 14: '3', 15: '4' };

/** A rate, and the first day on which it applies. */
export interface VatRate {
  /** `YYYY-MM-DD`, in Ecuador. */
  readonly from: string;
  /** Percent. */
  readonly percent: number;
}

/** The legal general rates, oldest first. */
const LEGAL_VAT_RATES: readonly VatRate[] = [
  { from: '2000-01-01', percent: 12 },
  { from: '2024-04-01', percent: 15 },
];

/** The SRI's code of a rate, or null if it has none. */
export const vatRateCode = (percent: number): string | null => RATE_CODES[percent] ?? null;

/** The general rate of a day: the last rate that applies by then. Earlier invoices get the first rate. */
export function vatPercentOn(date: string, rates: readonly VatRate[] = LEGAL_VAT_RATES): number {
  const current = rates.findLast(({ from }) => from <= date) ?? rates[0];
  if (current === undefined) throw new RangeError('Missing IVA rate');
  return current.percent;
}

/**
 * Parses a setting such as `2024-04-01=15,2027-01-01=13`; '' gives the legal rates. Throws for a rate without a code,
 * because the SRI would reject every invoice.
 */
export function parseVatRates(setting: string): readonly VatRate[] {
  if (setting === '') return LEGAL_VAT_RATES;
  return setting
    .split(',')
    .map((part) => {
      const [, from = '', digits = ''] = /^(\d{4}-\d{2}-\d{2})=(\d{1,2})$/.exec(part.trim()) ?? [];
      const percent = digits === '' ? -1 : Number(digits);
      if (Number.isNaN(Date.parse(from)) || vatRateCode(percent) === null) {
        throw new Error(
          `Invalid IVA rate "${part}": expected a date and a rate with an SRI code, such as 2024-04-01=15`,
        );
      }
      return { from, percent };
    })
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** A price split into base and tax. `baseCents` and `vatCents` add up to `totalCents`. */
export interface VatSplit {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** Takes IVA out of a price. The tax is at most a cent off the rate's share of the base, if no base fits better. */
export function splitVat(totalCents: number, percent: number): VatSplit {
  const baseCents = divideHalfUp(totalCents * 100, 100 + percent);
  return { totalCents, baseCents, vatCents: totalCents - baseCents };
}

/**
 * Takes IVA out of the prices of an invoice's lines. Bases and taxes add up to those of the sum: remaining cents
 * go to the lines that lost most by rounding.
 */
export function splitVatOfLines(lineCents: readonly number[], percent: number): VatSplit[] {
  const { baseCents } = splitVat(
    lineCents.reduce((sum, cents) => sum + cents, 0),
    percent,
  );
  const divisor = 100 + percent;
  const lines = lineCents.map((cents, index) => {
    const lost = (cents * 100) % divisor;
    return { index, cents, base: (cents * 100 - lost) / divisor, lost };
  });
  const missing = baseCents - lines.reduce((sum, { base }) => sum + base, 0);
  const raised = new Set(
    lines
      .toSorted((a, b) => b.lost - a.lost || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return lines.map(({ index, cents, base }) => {
    const line = base + (raised.has(index) ? 1 : 0);
    return { totalCents: cents, baseCents: line, vatCents: cents - line };
  });
}
