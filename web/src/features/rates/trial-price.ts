import { MAX_LOADERS } from '@llevo/contract/entities/quote-options';
import { DiscountPercents, PriceInput, RatesResponse } from '@llevo/contract/entities/rates';
import type { PriceList } from '@llevo/contract/entities/rates';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { parseNumber } from '../../lib/form/fields.ts';
import type { RateValues } from './api/rates.ts';
import { typedNumber } from './number-form.tsx';
import type { NumberInputs } from './number-form.tsx';
import { DISCOUNT_FIELDS, RATE_FIELDS } from './vehicle-groups.ts';

/** The texts of both forms. */
export interface TypedPrices {
  readonly rates: NumberInputs<keyof RateValues>;
  readonly discounts: NumberInputs<keyof DiscountPercents>;
}

/** A third decimal is invalid, as in the form. */
const Rates = RatesResponse.omit({ id: true }).refine((rates) =>
  Object.values(rates).every((value) => PriceInput.safeParse(value).success),
);

/** The typed prices as they would be stored; null while one of them would be refused. */
export function typedPriceList({ rates, discounts }: TypedPrices): PriceList | null {
  const readRates = Rates.safeParse(
    Object.fromEntries(
      RATE_FIELDS.map(({ read, sent, isOptional }) => [
        read,
        isOptional === true ? typedNumber(rates[sent]) : parseNumber(rates[sent]),
      ]),
    ),
  );
  const readDiscounts = DiscountPercents.safeParse(
    Object.fromEntries(DISCOUNT_FIELDS.map(({ name }) => [name, parseNumber(discounts[name])])),
  );
  if (!readRates.success || !readDiscounts.success) return null;
  return { rates: toRateCard(readRates.data), discounts: readDiscounts.data };
}

/** Longest trial trip in kilometres: farther than any two places of the mainland. */
export const MAX_TRIAL_KM = 1_500;
const METRES_PER_KM = 1_000;

/** The metres of typed kilometres; null outside the range of a trip. */
export function typedMetres(text: string): number | null {
  const km = parseNumber(text);
  if (km === null || km <= 0 || km > MAX_TRIAL_KM) return null;
  return Math.round(km * METRES_PER_KM);
}

/** A typed number of loaders; null if no quote accepts it. */
export function typedLoaders(text: string): number | null {
  const loaders = typedNumber(text);
  if (loaders === null || !Number.isInteger(loaders) || loaders < 0 || loaders > MAX_LOADERS) return null;
  return loaders;
}
