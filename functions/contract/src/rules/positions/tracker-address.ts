import type { TrackerApp } from '../../entities/tracker.ts';

/** Letters of a secret: more than 128 bits of base 62. */
export const TRACKER_SECRET_LENGTH = 22;

/** Whether a text has the form of a secret; anything else is refused without a read. */
export const isTrackerSecret = (text: string): boolean => /^[0-9A-Za-z]{22}$/.test(text);

/** Paths of the three protocols. */
export const POSITION_PATHS = {
  traccar_client: '/api/positions/osmand',
  owntracks: '/api/positions/owntracks',
  traccar_server: '/api/positions/traccar',
} as const satisfies Record<TrackerApp, string>;

/** The address to which a program reports, at a site such as `https://llevo.ec`. */
export const trackerUrl = (siteUrl: string, app: TrackerApp): string => `${siteUrl}${POSITION_PATHS[app]}`;
