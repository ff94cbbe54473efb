import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { listSteps } from './use-list-steps.ts';

const ROWS = ['a', 'b', 'c'].map((id) => toServiceRow(serviceFixture({ id })));

test.each([
  { id: 'a', kept: null, previous: undefined, next: 'b', place: 1 },
  { id: 'b', kept: null, previous: 'a', next: 'c', place: 2 },
  { id: 'c', kept: 0, previous: 'b', next: undefined, place: 3 },
  { id: 'gone', kept: 0, previous: undefined, next: 'a', place: null },
  { id: 'gone', kept: 1, previous: 'a', next: 'b', place: null },
  { id: 'gone', kept: 3, previous: 'c', next: undefined, place: null },
  { id: 'gone', kept: 9, previous: 'c', next: undefined, place: null },
])('$id with index $kept before steps to $previous and $next', ({ id, kept, previous, next, place }) => {
  const steps = listSteps(ROWS, id, kept);
  expect(steps).toMatchObject({ place, count: 3 });
  expect(steps?.previous?.id).toBe(previous);
  expect(steps?.next?.id).toBe(next);
});

test('a service that was never listed has no steps', () => {
  expect(listSteps(ROWS, 'other', null)).toBeNull();
});
