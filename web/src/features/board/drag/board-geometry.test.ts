import { describe, expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from '../day/board-day.ts';
import {
  BESIDE_PX,
  HOUR_PX,
  MINUTE_PX,
  freeAfterPx,
  freeBeforePx,
  isOwnPlace,
  jobsLeftOf,
  laneAt,
  laneTops,
  nextBeyond,
  placeAt,
  snapStart,
} from './board-geometry.ts';

const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, facts = {}) => serviceFixture({ id, start: near, finish: near, ...facts });
const day = createDayBuilder()({
  services: [
    service('a', { hour: '08:00' }),
    service('b', { hour: '08:30' }),
    service('c', { hour: '10:00', driverId: 'd2' }),
    service('fixed', { hour: '12:00', driverId: 'd2', status: 'en camino' }),
    service('open', { hour: '14:20', driverId: null }),
  ],
  drivers: [boardDriverFixture('d1'), boardDriverFixture('d2')],
  pending: new Map(),
});
const tops = laneTops(day.lanes);
const job = (id: string) => {
  const found = day.jobs.get(id);
  if (!found) throw new Error(id);
  return found;
};
const laneOf = (driverId: string) => {
  const found = day.laneOf.get(driverId);
  if (!found) throw new Error(driverId);
  return found;
};
const place = (id: string, [hours, y]: readonly [number, number], movedX = 0) =>
  placeAt({ day, tops }, job(id), { x: hours * HOUR_PX, y, movedX });

test('the room after a job ends at the next one of its row, or with the day', () => {
  expect(freeAfterPx(laneOf('d2'), job('c'))).toBe(60 * MINUTE_PX);
  expect(freeAfterPx(laneOf('d1'), job('a'))).toBe(15 * HOUR_PX);
});

test('the room before a job begins with the day, or after the job before it and that one’s words', () => {
  expect(freeBeforePx(laneOf('d2'), job('c'))).toBe(10 * HOUR_PX);
  expect(freeBeforePx(laneOf('d2'), job('fixed'))).toBe(HOUR_PX - BESIDE_PX);
  expect(freeBeforePx(laneOf('d1'), job('b'))).toBe(8.5 * HOUR_PX);
});

test('a job is out of view to the left once less than a quarter of an hour of its bar shows', () => {
  const { endMinute } = job('a');
  const hidden = (minute: number) => jobsLeftOf([job('a'), job('fixed')], minute * MINUTE_PX).map(({ id }) => id);
  expect(hidden(0)).toEqual([]);
  expect(hidden(endMinute - 15)).toEqual([]);
  expect(hidden(endMinute - 14)).toEqual(['a']);
});

test('a job is beyond the right edge until a quarter of an hour of its bar shows', () => {
  const { startMinute } = job('a');
  const beyond = (minute: number) => nextBeyond([job('a')], minute * MINUTE_PX)?.id;
  expect(beyond(startMinute)).toBe('a');
  expect(beyond(startMinute + 14)).toBe('a');
  expect(beyond(startMinute + 15)).toBeUndefined();
});

test('the way to a job beyond the edge covers no bar and no words beside one', () => {
  const earlier = { ...job('a'), id: 'earlier', startMinute: 0, endMinute: 60 };
  const jobs = [earlier, job('a')];
  expect(nextBeyond(jobs, HOUR_PX + BESIDE_PX + 71)).toBeUndefined();
  expect(nextBeyond(jobs, HOUR_PX + BESIDE_PX + 72)?.id).toBe('a');
});
test('a lane is as high as its jobs lie under each other', () => {
  expect(tops).toEqual([0, 100, 154]);
});

test.each([
  { y: -1, lane: null },
  { y: 0, lane: 0 },
  { y: 99, lane: 0 },
  { y: 100, lane: 1 },
  { y: 153, lane: 1 },
  { y: 154, lane: null },
])('at $y px lies lane $lane', ({ y, lane }) => {
  expect(laneAt(tops, y)).toBe(lane);
});

test.each([
  { minute: 487, snapped: 480 },
  { minute: 488, snapped: 495 },
  { minute: -30, snapped: 0 },
  { minute: 2000, snapped: 1425 },
])('minute $minute snaps to $snapped', ({ minute, snapped }) => {
  expect(snapStart(minute)).toBe(snapped);
});

describe('a job goes', () => {
  test('a drag to another driver keeps the time, even on a crooked way', () => {
    expect(place('a', [9, 120], 20)).toEqual({ driverId: 'd2', startMinute: 480, swapWith: null });
  });

  test('a drag to another time moves in whole quarters of an hour', () => {
    expect(place('a', [9.5, 10], 88 * MINUTE_PX)).toEqual({ driverId: 'd1', startMinute: 570, swapWith: null });
  });

  test('a job dragged from the list keeps its odd time', () => {
    expect(place('open', [3, 120])).toEqual({ driverId: 'd2', startMinute: 860, swapWith: null });
  });

  test('a drop on another job swaps with it at its own time', () => {
    expect(place('a', [10.2, 120], 200)).toMatchObject({ driverId: 'd2', startMinute: 480, swapWith: { id: 'c' } });
  });

  test('a drop never swaps with a job of the same driver, or one whose driver has set out', () => {
    expect(place('a', [8.7, 70], 50)?.swapWith).toBeNull();
    expect(place('a', [12.2, 120], 300)?.swapWith).toBeNull();
  });

  test('a job without a driver goes to the lane, not into a swap', () => {
    expect(place('open', [10.2, 120])).toEqual({ driverId: 'd2', startMinute: 860, swapWith: null });
  });

  test('a drop outside the lanes has no place', () => {
    expect(place('a', [9, 400])).toBeNull();
  });
});

test('the place of a job itself is recognised', () => {
  expect(isOwnPlace(job('a'), { driverId: 'd1', startMinute: 480, swapWith: null })).toBe(true);
  expect(isOwnPlace(job('a'), { driverId: 'd1', startMinute: 495, swapWith: null })).toBe(false);
});
