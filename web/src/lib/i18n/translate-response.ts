/*
 * What the server says is Spanish, and so is this build: nothing to do. In the English build `english/translate-response.ts`
 * stands in the place of this module (docs/decisions/0035).
 */

/** A word that travels (a status, a kind of thing) as this build shows it. */
export const translateWireValue = (word: string): string => word;

/** An answer of the server, with what it says to people as this build says it. */
export const translateResponse = (answer: unknown): unknown => answer;
