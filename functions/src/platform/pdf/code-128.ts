/** Code 128 (ISO/IEC 15417), the barcode of access keys. */

/** Widths of alternating bars and spaces, beginning with a bar, for the values 0 to 105; then the stop. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const TO_SET_B = 100;
const START_C = 105;
const STOP = 106;
const CHECK_MODULUS = 103;
/** The first character of code set B. */
const SPACE = 32;

/** The symbols of a number: code set C takes two digits each, and set B an odd last one. */
export function code128Values(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new RangeError('Only digits are encoded');
  const pairs = digits.match(/\d\d/g) ?? [];
  const odd = digits.length % 2 === 0 ? [] : [TO_SET_B, digits.charCodeAt(digits.length - 1) - SPACE];
  const values = [START_C, ...pairs.map(Number), ...odd];
  // The start symbol counts with weight one, like the first symbol.
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % CHECK_MODULUS;
  return [...values, check, STOP];
}

/** Widths of alternating bars and spaces, in modules. */
export const code128Widths = (digits: string): number[] =>
  code128Values(digits).flatMap((value) => Array.from(PATTERNS[value] ?? '', Number));
