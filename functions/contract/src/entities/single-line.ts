import * as z from 'zod';

/** Error of a text with invisible characters. */
export const UNREADABLE_MESSAGE = 'Quita los caracteres que no se pueden leer';

/**
 * Control and format characters, bidirectional marks included, line and paragraph separators, and lone surrogates: each
 * of them breaks a line, hides a part of it or turns it around where it is listed, mailed or drawn.
 */
const SINGLE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u;

/** Whether a text is one readable line. */
export const isSingleLine = (text: string): boolean => SINGLE_LINE.test(text);

/**
 * One line of typed text with composed letters, which search, e-mails and documents share: the schema of every name that a client chooses. For input only: stored texts may be older. A
 * refinement, not a pattern: released versions of the API promise no stricter one.
 */
export const singleLine = (max: number, message: string = UNREADABLE_MESSAGE, tooLong?: string) =>
  z.string(message).trim().normalize('NFC').max(max, tooLong).refine(isSingleLine, message);

const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** One line of typed text, without the characters that `singleLine` refuses: for input that is queued, where a refusal comes too late. */
export const readableLine = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(UNREADABLE, ' ').trim().normalize('NFC'))
    .max(max);
