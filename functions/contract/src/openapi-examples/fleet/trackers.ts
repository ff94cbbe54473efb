import type { NewTracker, Tracker } from '../../entities/tracker.ts';
import { trackerUrl } from '../../rules/positions/tracker-address.ts';
import type { EndpointExamples } from '../example.ts';
import { driver } from '../fixtures/people.ts';

const SECRET = 'Qm7xT2pK9vLc4Rw8Zs1NdE';
const FORMER_ID = '5d41402abc4b2a76b9719d911017c592ae0f2c1b7e6d5a4f3c2b1a0987654321';
const url = trackerUrl('https://llevo.ec', 'traccar_client');

const tracker: Tracker = {
  id: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  app: 'traccar_client',
  createdAt: '2026-11-24T14:05:00.000Z',
  lastSeenAt: '2026-11-24T15:32:10.000Z',
  battery: 64,
};

const created: NewTracker = {
  tracker: { ...tracker, lastSeenAt: null, battery: null },
  secret: SECRET,
  url,
  setupLink: `${url}?id=${SECRET}&accuracy=high&interval=15&distance=30&fastest_interval=15&heartbeat=120&buffer=true`,
};

export const trackerExamples = {
  listTrackers: {
    description: '`lastSeenAt` and `battery` are up to ten minutes old.',
    input: { id: driver.id },
    output: [tracker],
  },
  createTracker: {
    description:
      'The program reports to `url` with `secret` as its identifier, in the protocol of OsmAnd, OwnTracks or Traccar’s forwarding. `setupLink` is what its QR code contains.',
    input: { id: driver.id, app: 'traccar_client' },
    output: created,
  },
  rotateTracker: {
    description: 'The tracker’s `id` changes with its secret.',
    input: { id: driver.id, tracker: FORMER_ID },
    output: created,
  },
  revokeTracker: {
    description: 'Positions that it sent before stay.',
    input: { id: driver.id, tracker: tracker.id },
    output: { id: tracker.id },
  },
  listOwnTrackers: {
    description: '`lastSeenAt` and `battery` are up to ten minutes old.',
    input: {},
    output: [tracker],
  },
  createOwnTracker: {
    description: 'For active drivers only.',
    input: { app: 'traccar_client' },
    output: created,
  },
  rotateOwnTracker: {
    description: 'The tracker’s `id` changes with its secret.',
    input: { tracker: FORMER_ID },
    output: created,
  },
  revokeOwnTracker: {
    description: 'Positions that it sent before stay.',
    input: { tracker: tracker.id },
    output: { id: tracker.id },
  },
} satisfies Partial<EndpointExamples>;
