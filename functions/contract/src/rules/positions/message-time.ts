/** Larger numbers of a timestamp are milliseconds. Traccar's limit: seconds until 2038. */
const MAX_SECONDS = 2_147_483_647;

/**
 * The instant of a timestamp in seconds or milliseconds since 1970, in ISO 8601, or as `yyyy-MM-dd HH:mm:ss`, which is
 * UTC as ISO without a zone is here; null for an invalid one.
 */
export function parseTimestamp(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) return instantOf(Number(trimmed));
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i.exec(trimmed);
  if (found === null) return null;
  const [, day = '', time = '', zone = 'Z'] = found;
  // Dates with a zone need its colon.
  const atMs = Date.parse(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(atMs) ? null : atMs;
}

/** The instant of a number of seconds or milliseconds since 1970. */
export const instantOf = (time: number): number => Math.round(time <= MAX_SECONDS ? time * 1000 : time);
