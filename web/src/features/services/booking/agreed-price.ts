import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import { agreedPriceLimits } from '@llevo/contract/rules/services/agreed-price';
import { numberField, parseNumber } from '../../../lib/form/fields.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';

/** The field of a price by hand in dollars; the server has the limits while the price that it replaces is unknown. */
export function agreedPriceField(price: number | null) {
  const limits = price === null ? null : agreedPriceLimits(centsFromDollars(price));
  return numberField({
    initial: '',
    isRequired: false,
    min: limits === null ? 0 : dollarsFromCents(limits.min),
    ...(limits && { max: dollarsFromCents(limits.max) }),
    decimals: 2,
  });
}

/** A price by hand in dollars as it is typed, in place of a price; null while the field would be refused. */
export function typedAgreedPrice(typed: string, price: number): number | null {
  return agreedPriceField(price).validate(typed) === null ? parseNumber(typed) : null;
}

/** The price by hand as the API takes it; nothing without one. Throws the message for a missing reason. */
export function toAgreedPrice({ price, priceReason }: { readonly price: string; readonly priceReason: string }) {
  if (price.trim() === '') return {};
  const reason = priceReason.trim();
  if (reason === '') throw new UserFacingError('Escribe por qué cambia el precio', 'priceReason');
  return { price: parseNumber(price) ?? 0, priceReason: reason };
}
