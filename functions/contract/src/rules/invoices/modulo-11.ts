/** The weights that módulo 11 repeats from the right to the left. */
const MIN_WEIGHT = 2;
const MAX_WEIGHT = 7;
const MODULUS = 11;

/** The check digit of an access key: módulo 11 over its digits, with weights 2 to 7 from the right. */
export function accessKeyCheckDigit(digits: string): number {
  const span = MAX_WEIGHT - MIN_WEIGHT + 1;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (MIN_WEIGHT + (index % span)), 0);
  return foldRemainder(MODULUS - (sum % MODULUS));
}

/** 10 and 11 do not fit into one digit; the SRI writes 1 and 0. */
const foldRemainder = (rest: number): number => (rest === 11 ? 0 : rest === 10 ? 1 : rest);

/** Módulo 11 as used in a RUC, with weights from the left; null if no digit is valid. */
export function weightedCheckDigit(digits: string, weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = MODULUS - (sum % MODULUS);
  if (rest === 10) return null;
  return rest === MODULUS ? 0 : rest;
}
