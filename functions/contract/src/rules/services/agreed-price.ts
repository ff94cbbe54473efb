/** Limits of a price by hand, as shares of the present one: a slip of a digit is beyond them. */
const LOWEST_SHARE = 0.5;
const HIGHEST_SHARE = 2;

/** The lowest and the highest price in cents that may be agreed in place of a price. */
export const agreedPriceLimits = (priceCents: number): { readonly min: number; readonly max: number } => ({
  min: Math.ceil(priceCents * LOWEST_SHARE),
  max: Math.floor(priceCents * HIGHEST_SHARE),
});
