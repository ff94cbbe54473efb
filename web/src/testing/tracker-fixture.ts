import type { NewTracker, Tracker, TrackerApp } from '@llevo/contract/entities/tracker';

/** Twenty-two letters, as secrets are. */
export const TRACKER_SECRET = 'Ab3dEf6hIj9kLm2nOp5qRs';

/** A tracker that has sent nothing yet. */
export const trackerFixture = (facts: Partial<Tracker> = {}): Tracker => ({
  id: 'a'.repeat(64),
  app: 'traccar_client',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: null,
  battery: null,
  ...facts,
});

const PATHS = { traccar_client: 'osmand', owntracks: 'owntracks', traccar_server: 'traccar' } as const;

/** A tracker with its secret. */
export function newTrackerFixture(app: TrackerApp = 'traccar_client', id = 'b'.repeat(64)): NewTracker {
  const url = `https://llevo.test/api/positions/${PATHS[app]}`;
  const links = {
    traccar_client: `${url}?id=${TRACKER_SECRET}&accuracy=high&buffer=true`,
    owntracks: 'owntracks:///config?inline=e30=',
    traccar_server: null,
  };
  return { tracker: trackerFixture({ id, app }), secret: TRACKER_SECRET, url, setupLink: links[app] };
}
