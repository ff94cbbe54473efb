import { expect, test } from 'vitest';
import type { ServiceSearch } from '../../entities/service-search.ts';
import { NO_DRIVER_ASKED } from '../../entities/service-search.ts';
import { searchEvents } from './search-events.ts';

const AT = Date.UTC(2026, 10, 26, 15);
const SEARCHING: ServiceSearch = {
  state: 'searching',
  startedAt: AT,
  endsAt: AT + 360_000,
  nextAt: AT,
  ...NO_DRIVER_ASKED,
  nearby: 2,
};
const OFFER = { offerId: 'o-1', driverId: 'd-1', expiresAt: AT + 20_000 };
const ASKING: ServiceSearch = { ...SEARCHING, asked: 1, open: [OFFER] };

const typesOf = (before: ServiceSearch | null, after: ServiceSearch | null) =>
  searchEvents({ id: 's-1', search: before }, { id: 's-1', search: after }).map(({ type }) => type);

test.each<[string, ServiceSearch | null, ServiceSearch | null, string[]]>([
  ['nothing is searched', null, null, []],
  ['a search begins', null, SEARCHING, ['service.search_started']],
  ['a search is planned', null, { ...SEARCHING, state: 'planned' }, []],
  ['a planned search begins', { ...SEARCHING, state: 'planned' }, SEARCHING, ['service.search_started']],
  ['a paused search is repeated', { ...SEARCHING, state: 'paused' }, SEARCHING, ['service.search_started']],
  ['a search is widened', SEARCHING, { ...SEARCHING, endsAt: AT + 720_000 }, []],
  ['a driver is asked', SEARCHING, ASKING, ['service.offered']],
  [
    'two drivers are asked',
    SEARCHING,
    { ...ASKING, open: [OFFER, { ...OFFER, offerId: 'o-2' }] },
    ['service.offered', 'service.offered'],
  ],
  ['an offer passes', ASKING, { ...ASKING, open: [], missedBy: ['d-1'] }, []],
  ['a driver accepts', ASKING, { ...ASKING, state: 'found', open: [] }, []],
  ['the time is over', ASKING, { ...ASKING, state: 'failed', open: [] }, ['service.search_failed']],
  ['nothing changes', ASKING, ASKING, []],
])('if %s, the events follow', (...[, before, after, types]) => {
  expect(typesOf(before, after)).toEqual(types);
});

test('an event has the answers so far, the offer its driver, and a key that a repeated report repeats', () => {
  const failed: ServiceSearch = {
    ...ASKING,
    state: 'failed',
    open: [],
    asked: 3,
    declinedBy: ['a'],
    missedBy: ['b', 'c'],
  };
  const [event] = searchEvents({ id: 's-1', search: ASKING }, { id: 's-1', search: failed });
  expect(event?.details).toEqual({
    search: { asked: 3, declined: 1, missed: 2, nearby: 2, ends_at: new Date(AT + 360_000).toISOString() },
  });
  const offered = searchEvents({ id: 's-1', search: SEARCHING }, { id: 's-1', search: ASKING });
  expect(offered).toEqual(searchEvents({ id: 's-1', search: SEARCHING }, { id: 's-1', search: ASKING }));
  expect(offered[0]?.details.offer).toEqual({
    id: 'o-1',
    driver: 'd-1',
    expires_at: new Date(AT + 20_000).toISOString(),
  });
  const again = searchEvents(null, { id: 's-1', search: { ...SEARCHING, startedAt: AT + 1 } });
  expect(again[0]?.key).not.toBe(searchEvents(null, { id: 's-1', search: SEARCHING })[0]?.key);
});
