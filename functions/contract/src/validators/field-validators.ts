/** SPEC §5's field rules and messages. Each returns the error of a value, or null. */

export const EMAIL_MESSAGE = 'Por favor, introduce una dirección de correo electrónico válida';
export const TEXT_MESSAGE = 'Please enter a value';
export const SELECT_MESSAGE = 'Please select an option';

/** Value of a select without a choice. */
const UNSELECTED = 'unselected';

/** Bounds of a number or of a count, both inclusive. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Whether a required value is missing. */
export const isMissing = (value: string | null | undefined): boolean =>
  value === null || value === undefined || value.trim() === '' || value === UNSELECTED;

export const validateRequired = (value: string | null | undefined, message = TEXT_MESSAGE): string | null =>
  isMissing(value) ? message : null;

/** One @, text before it, and a dotted domain after it; the server validates strictly. */
export const validateEmail = (value: string): string | null =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? null : EMAIL_MESSAGE;

/** Invisible marks, dashes and dots of a pasted number count as nothing: `Cellphone` removes them. */
export const validatePhone = (value: string): string | null =>
  /^[\d\s+\-()]+$/.test(value.replace(/[\p{Cf}\p{Pd}.]/gu, '')) && /\d/.test(value)
    ? null
    : 'Please enter a valid phone number';

export function validateUrl(value: string): string | null {
  return /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(value.trim()) ? null : 'Please enter a valid URL';
}

/** A decimal number as typed, within bounds when given. */
export function validateNumber(value: string, { min, max }: Bounds = {}): string | null {
  const text = value.trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return 'Please enter a valid number';
  const number = Number(text);
  if ((min === undefined || number >= min) && (max === undefined || number <= max)) return null;
  if (min !== undefined && max !== undefined) return `Please enter a number between ${min} and ${max}`;
  return min === undefined
    ? `Please enter a number equal to or below ${max ?? ''}`
    : `Please enter a number equal to or above ${min}`;
}

const optionCountText = (count: number): string => (count === 1 ? '1 option' : `${count} options`);

/** The number of ticked boxes of a group, within bounds. */
export function validateCheckboxCount(ticked: number, { min, max }: Bounds): string | null {
  if ((min === undefined || ticked >= min) && (max === undefined || ticked <= max)) return null;
  if (min !== undefined && max !== undefined) return `Please select between ${min} and ${max} options`;
  return min === undefined
    ? `Please select at most ${optionCountText(max ?? 0)}`
    : `Please select at least ${optionCountText(min)}`;
}
