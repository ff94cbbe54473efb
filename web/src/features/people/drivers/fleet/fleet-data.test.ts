import { expect, test } from 'vitest';
import { INITIAL_STATUS } from '../../../../lib/live/live-status.ts';
import type { LiveStatus } from '../../../../lib/live/live-status.ts';
import { fleetData } from './fleet-data.ts';

test.each<[Partial<LiveStatus>, ReturnType<typeof fleetData>]>([
  [{}, 'awaited'],
  [{ connection: 'live', lastLiveAtMs: 1 }, 'known'],
  [{ connection: 'offline', lastLiveAtMs: 1 }, 'known'],
  [{ connection: 'offline' }, 'missing'],
  [{ error: new Error('denied') }, 'missing'],
])('a count is never zero while unknown: %o is %s', (status, data) => {
  expect(fleetData({ ...INITIAL_STATUS, ...status })).toBe(data);
});
