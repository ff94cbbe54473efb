/*
 * Server messages are Spanish, like this build: nothing to translate. In the English build
 * `english/translate-response.ts` replaces this module (docs/decisions/0035).
 */

/** A wire value (a status, a cargo type) as this build shows it. */
export const translateWireValue = (word: string): string => word;

/** A server response with its texts in this build's language. */
export const translateResponse = (answer: unknown): unknown => answer;
