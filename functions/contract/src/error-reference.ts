/** Letters and digits that cannot be confused: no 0 and O, no 1, I and L. */
const AMBIGUOUS_CHARACTERS = /[^2-9A-HJKMNP-Z]/g;
const REFERENCE_LENGTH = 6;

/**
 * The reference ID of an error, taken from random letters and digits; pass more than needed, as ambiguous ones are
 * dropped.
 */
export const createErrorReference = (letters: string): string =>
  letters.toUpperCase().replace(AMBIGUOUS_CHARACTERS, '').slice(0, REFERENCE_LENGTH);

/** The error reference in a message of the product, or null. */
export const findErrorReference = (text: string): string | null =>
  /\bReferencia:? ([2-9A-HJKMNP-Z]{6})\b/i.exec(text)?.[1]?.toUpperCase() ?? null;

/** A message followed by its error reference. */
export const appendErrorReference = (message: string, reference: string): string =>
  `${message.replace(/[.\s]+$/, '')}. Referencia: ${reference}`;
