/** Letters and digits that are told apart on the phone and on paper: no 0 and O, no 1, I and L. */
const AMBIGUOUS_CHARACTERS = /[^2-9A-HJKMNP-Z]/g;
const REFERENCE_LENGTH = 6;

/** The number that a person is told of a failure, from random letters and digits; give it more than it needs. */
export const createErrorReference = (letters: string): string =>
  letters.toUpperCase().replace(AMBIGUOUS_CHARACTERS, '').slice(0, REFERENCE_LENGTH);

/** The reference that a text quotes, as our notices word it; null where it quotes none. */
export const findErrorReference = (text: string): string | null =>
  /\bReferencia:? ([2-9A-HJKMNP-Z]{6})\b/i.exec(text)?.[1]?.toUpperCase() ?? null;

/** A message with the number to quote behind it. */
export const appendErrorReference = (message: string, reference: string): string =>
  `${message.replace(/[.\s]+$/, '')}. Referencia: ${reference}`;
