/** IVA, the value added tax. Prices include it; amounts are whole cents. */
import { divideHalfUp } from '../money.ts';

/** The SRI's codes of the rates of IVA (ficha técnica, table 17). */
const RATE_CODES: Readonly<Record<number, string>> = { 0: '0', 5: '5', 12: '2', 13: '10', 14: '3', 15: '4' };

/** The rate since April 2024, in per cent. */
export const DEFAULT_VAT_PERCENT = 15;

/** The SRI's code of a rate; null for a rate that it does not know. */
export const vatRateCode = (percent: number): string | null => RATE_CODES[percent] ?? null;

/** A rate from a setting, the current one for ''. Throws for a rate without a code: the SRI would refuse every invoice. */
export function parseVatPercent(setting: string): number {
  if (setting === '') return DEFAULT_VAT_PERCENT;
  const percent = /^\d{1,2}$/.test(setting) ? Number(setting) : -1;
  if (vatRateCode(percent) === null)
    throw new Error(`The rate of IVA must be one that the SRI knows, not "${setting}"`);
  return percent;
}

/** A price, and what of it is tax. `baseCents` and `vatCents` add up to `totalCents`. */
export interface VatSplit {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly vatCents: number;
}

/** Takes IVA out of a price. The tax is at most a cent off the rate's share of the base, where no base fits better. */
export function splitVat(totalCents: number, percent: number): VatSplit {
  const baseCents = divideHalfUp(totalCents * 100, 100 + percent);
  return { totalCents, baseCents, vatCents: totalCents - baseCents };
}

/**
 * Takes IVA out of the prices of an invoice's lines. Bases and taxes add up to those of the sum: cents that rounding
 * leaves go to the lines that lost most by it.
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
