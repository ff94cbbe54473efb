/** Money is integer cents everywhere except on the wire, where SPEC's fields are decimal dollars. */

/**
 * `numerator / denominator` as a whole number, half up, exact while the numerator is a safe integer: no binary noise
 * can push a half over the edge. Both are whole numbers of zero or more.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const whole = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? whole + 1 : whole;
}

/**
 * Half up, to the cent, for amounts that may be negative. For decimals typed by people; the nudge undoes binary noise
 * such as 100.49999999999999 for 1.005 dollars.
 */
function roundCents(cents: number): number {
  const rounded = Math.round(Math.abs(cents) + 1e-7);
  return cents < 0 ? -rounded : rounded;
}

/** 12.34 → 1234. */
export const centsFromDollars = (dollars: number): number => roundCents(dollars * 100);

/** 1234 → 12.34. */
export const dollarsFromCents = (cents: number): number => cents / 100;

/** 12.34 → "$12.34", like `formatCents`. */
export const formatDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** 1234 → "$12.34", thousands grouped: a dollar sign and two decimals (SPEC §9). */
export function formatCents(cents: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${fraction}`;
}
