import { decodeTrackPoints } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { expect, test } from 'vitest';
import { createTrackCollector } from './track-collector.ts';

const START_MS = Date.parse('2026-11-23T15:05:00Z');
const fixAt = (second: number) => ({
  lat: -0.18 + second * 0.0001,
  lng: -78.48,
  heading: 0,
  speed: 0,
  atMs: START_MS + second * 1000,
});

test('the collector writes five minutes of each driver when the next five begin', async () => {
  const sent: [string, TrackPart][] = [];
  const collector = createTrackCollector({
    sendTrack: (driverId, part) => {
      sent.push([driverId, part]);
      return Promise.resolve('written');
    },
  });
  for (let second = 0; second < 300; second += 3) for (const id of ['a', 'b']) collector.add(id, fixAt(second));
  expect(sent).toEqual([]);
  collector.add('a', fixAt(301));
  await collector.settled();
  expect(sent.map(([driverId, { startMs }]) => [driverId, startMs])).toEqual([['a', START_MS]]);
  expect(decodeTrackPoints(sent[0]?.[1].points ?? '', START_MS)).toHaveLength(100);
});

test('a writer without route history receives none', async () => {
  const collector = createTrackCollector({});
  for (const second of [0, 400]) collector.add('a', fixAt(second));
  await expect(collector.settled()).resolves.toEqual([]);
});
