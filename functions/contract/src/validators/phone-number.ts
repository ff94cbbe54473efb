/**
 * Telephone numbers by their digits, small enough for the first bundle of a public page. The server reads them with
 * `read-phone.ts`, which also has the numbering plans of other countries (docs/decisions/0108).
 */

/** Country code of Ecuador. */
export const COUNTRY_CODE = '593';

/** Mobile phones 092 to 099, landlines of areas 2 to 7, and the 1800 and 1700 lines, without the trunk 0. */
const IN_ECUADOR = /^(?:593)?0?(9[2-9]\d{7}|[2-7]\d{7}|1[78]00\d{6})$/;
const ABROAD = /^(?!0|593)\d{8,15}$/;

/**
 * The international form of a number in any format, by its digits: "099 123 4567" → "+593991234567"; null for a number
 * that does not ring. A number without a country code is Ecuador's.
 */
export function toE164(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const national = IN_ECUADOR.exec(digits)?.[1];
  if (national !== undefined) return `+${COUNTRY_CODE}${national}`;
  return /^\D*(?:\+|00)/.test(text) && ABROAD.test(digits) ? `+${digits}` : null;
}

/** Whether a number is a landline of Ecuador, which takes calls only. */
export const isLandline = (text: string): boolean => /^\+593[2-7]/.test(toE164(text) ?? '');

/** Error of a number that does not ring. */
export const UNREACHABLE_MESSAGE =
  'Revisa el número: un celular tiene 10 cifras (099 123 4567), un fijo 9 (02 234 5678) y uno de otro país empieza con +';

export const validateReachablePhone = (text: string): string | null =>
  toE164(text) === null ? UNREACHABLE_MESSAGE : null;
