import { expect, test } from 'vitest';
import { hadNoDriver, searchOutcome } from './search-outcome.ts';

test.each([
  { name: 'a search that goes on', state: 'searching', foundAt: null, nearby: 0, outcome: null, lacked: false },
  { name: 'a search that begins later', state: 'planned', foundAt: null, nearby: 0, outcome: null, lacked: false },
  { name: 'an accepted offer', state: 'found', foundAt: 9, nearby: 2, outcome: 'found', lacked: false },
  { name: 'a driver assigned by hand', state: 'found', foundAt: null, nearby: 2, outcome: 'stopped', lacked: false },
  { name: 'by hand, with nobody near', state: 'found', foundAt: null, nearby: 0, outcome: 'stopped', lacked: true },
  { name: 'nobody who took it', state: 'failed', foundAt: null, nearby: 3, outcome: 'failed', lacked: true },
  { name: 'a pause with drivers near', state: 'paused', foundAt: null, nearby: 1, outcome: 'stopped', lacked: false },
  { name: 'a pause with nobody near', state: 'paused', foundAt: null, nearby: 0, outcome: 'stopped', lacked: true },
] as const)('$name', ({ state, foundAt, nearby, outcome, lacked }) => {
  expect(searchOutcome({ state, foundAt })).toBe(outcome);
  expect(hadNoDriver({ state, foundAt, nearby })).toBe(lacked);
});
