import { describe, expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from '../day/board-day.ts';
import { jobAfterKey, nextSwap, ownPlace, placeAfterKey } from './keyboard-drag.ts';

const near = { lat: -0.2, lng: -78.5 };
const service = (id: string, facts = {}) => serviceFixture({ id, start: near, finish: near, ...facts });
const day = createDayBuilder()({
  services: [
    service('a', { hour: '08:00' }),
    service('b', { hour: '12:00' }),
    service('c', { hour: '11:00', driverId: 'd3' }),
    service('d', { hour: '16:00', driverId: 'd3' }),
    service('open', { hour: '14:20', driverId: null }),
    service('later', { hour: '15:00', driverId: null }),
  ],
  drivers: [boardDriverFixture('d1'), boardDriverFixture('d2'), boardDriverFixture('d3')],
  pending: new Map(),
});
const job = (id: string) => {
  const found = day.jobs.get(id);
  if (!found) throw new Error(id);
  return found;
};

describe('a job that was picked up', () => {
  test.each([
    { id: 'a', key: 'ArrowRight', place: { driverId: 'd1', startMinute: 495 } },
    { id: 'a', key: 'ArrowLeft', place: { driverId: 'd1', startMinute: 465 } },
    { id: 'a', key: 'ArrowDown', place: { driverId: 'd2', startMinute: 480 } },
    { id: 'a', key: 'ArrowUp', place: { driverId: null, startMinute: 480 } },
    { id: 'open', key: 'ArrowUp', place: { driverId: null, startMinute: 860 } },
    { id: 'open', key: 'ArrowDown', place: { driverId: 'd1', startMinute: 860 } },
    { id: 'open', key: 'ArrowRight', place: { driverId: null, startMinute: 870 } },
    { id: 'c', key: 'ArrowDown', place: { driverId: 'd3', startMinute: 660 } },
    { id: 'open', key: 'PageDown', place: { driverId: 'd3', startMinute: 860 } },
    { id: 'open', key: 'PageUp', place: { driverId: null, startMinute: 860 } },
    { id: 'c', key: 'PageUp', place: { driverId: 'd1', startMinute: 660 } },
    { id: 'a', key: 'PageUp', place: { driverId: 'd1', startMinute: 480 } },
    { id: 'a', key: 'End', place: { driverId: 'd3', startMinute: 480 } },
    { id: 'c', key: 'Home', place: { driverId: 'd1', startMinute: 660 } },
  ])('$id goes with $key to $place', ({ id, key, place }) => {
    expect(placeAfterKey(day, ownPlace(job(id)), key)).toEqual({ ...place, swapWith: null });
  });

  test('the place stays with any other key', () => {
    expect(placeAfterKey(day, ownPlace(job('a')), 'x')).toBeNull();
  });

  test('the swap key cycles through the jobs of another driver, and then back to no swap', () => {
    const first = nextSwap(day, job('a'), { ...ownPlace(job('a')), driverId: 'd3' });
    expect(first?.swapWith?.id).toBe('c');
    const second = first && nextSwap(day, job('a'), first);
    expect(second?.swapWith?.id).toBe('d');
    expect(second && nextSwap(day, job('a'), second)).toMatchObject({ swapWith: null });
  });

  test('the swap key does nothing for its own driver, or one without jobs', () => {
    expect(nextSwap(day, job('a'), ownPlace(job('a')))).toBeNull();
    expect(nextSwap(day, job('a'), { ...ownPlace(job('a')), driverId: 'd2' })).toBeNull();
  });
});

describe('the focus goes', () => {
  test.each([
    { id: 'a', key: 'ArrowRight', to: 'b' },
    { id: 'b', key: 'ArrowRight', to: undefined },
    { id: 'b', key: 'ArrowLeft', to: 'a' },
    { id: 'a', key: 'ArrowLeft', to: 'open' },
    { id: 'b', key: 'ArrowDown', to: 'c' },
    { id: 'd', key: 'ArrowUp', to: 'b' },
    { id: 'a', key: 'ArrowUp', to: undefined },
    { id: 'open', key: 'ArrowDown', to: 'later' },
    { id: 'later', key: 'ArrowUp', to: 'open' },
    { id: 'open', key: 'ArrowRight', to: 'b' },
    { id: 'open', key: 'ArrowLeft', to: undefined },
  ])('from $id with $key to $to', ({ id, key, to }) => {
    expect(jobAfterKey(day, job(id), key)?.id).toBe(to);
  });
});
