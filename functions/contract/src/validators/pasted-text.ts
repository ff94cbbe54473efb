/** Texts as pasted from contact lists, spreadsheets and documents, in the characters that people type. */

/** Without marks that are not seen: writing directions, zero widths, soft hyphens. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** One line with plain spaces and hyphens only. */
export const plainLine = (text: string): string =>
  visibleText(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A number or code without the spaces, hyphens and dots between its groups. */
export const compactNumber = (text: string): string => plainLine(text).replace(/[ .-]/g, '');
