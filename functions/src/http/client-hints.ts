/**
 * Headers that describe the client. They can be forged, so they only inform users about their own sign-ins and decide
 * nothing.
 */

/** The country in Hosting's `X-Country-Code` (ISO 3166-1, two letters); null for anything else. */
export const countryOf = (header: string | undefined): string | null =>
  header !== undefined && /^[A-Z]{2}$/.test(header) ? header : null;

/** A browser's random id, of at least 96 bits; null for anything else. */
export const deviceIdOf = (header: string | undefined): string | null =>
  header !== undefined && /^[\w-]{16,64}$/.test(header) ? header : null;
