import { describe, expect, test } from 'vitest';
import type { SearchedDriver, SearchingBooking, SearchPolicy } from './unfit.ts';
import { fitness } from './unfit.ts';
import type { Unfit } from './unfit-reasons.ts';

const NOW = Date.UTC(2026, 10, 26, 15);
const MINUTE = 60_000;
const PICKUP = { lat: -0.18, lng: -78.48 };
const NEARBY = { lat: -0.185, lng: -78.482 };
const FINISH = { lat: -0.2, lng: -78.49 };
const GUAYAQUIL = { lat: -2.19, lng: -79.89 };
const EVERYWHERE: SearchPolicy = { allowLarger: false, area: { kind: 'everywhere' }, nowMs: NOW };

const driver = (facts: Partial<SearchedDriver> = {}): SearchedDriver => ({
  id: 'd1',
  vehicle: '3tn',
  status: 'activado',
  isAvailable: true,
  hasPapers: true,
  usesApp: true,
  hasExpiredDocuments: false,
  position: { ...NEARBY, at: NOW - MINUTE },
  jobs: [],
  hasOpenOffer: false,
  idleSince: NOW - 30 * MINUTE,
  rating: { average: 0, count: 0 },
  offers: { asked: 0, accepted: 0 },
  ...facts,
});

const booking = (facts: Partial<SearchingBooking> = {}): SearchingBooking => ({
  id: 'b1',
  vehicle: '3tn',
  start: PICKUP,
  finish: FINISH,
  distanceMetres: null,
  isReturnTrip: false,
  declinedBy: [],
  missedBy: [],
  ringMinutes: 10,
  ...facts,
});

const job = (fromMinute: number, toMinute: number, start = FINISH) => ({
  startsAt: NOW + fromMinute * MINUTE,
  endsAt: NOW + toMinute * MINUTE,
  start,
});

describe('a driver is not asked', () => {
  test.each<[Unfit, Partial<SearchedDriver>, Partial<SearchingBooking>, Partial<SearchPolicy>]>([
    ['inactive', { status: 'revision' }, {}, {}],
    ['unavailable', { isAvailable: false }, {}, {}],
    ['papers', { hasPapers: false }, {}, {}],
    ['no_app', { usesApp: false }, {}, {}],
    ['documents_expired', { hasExpiredDocuments: true }, {}, {}],
    ['vehicle', { vehicle: '2tn' }, {}, { allowLarger: true }],
    ['vehicle', { vehicle: '6tn' }, {}, {}],
    ['declined', {}, { declinedBy: ['d1'] }, {}],
    ['missed', {}, { missedBy: ['d1'] }, {}],
    ['has_offer', { hasOpenOffer: true }, {}, {}],
    ['no_position', { position: null }, {}, {}],
    ['no_position', { position: { ...NEARBY, at: NOW - 5 * MINUTE - 1 } }, {}, {}],
    ['outside_area', {}, {}, { area: { kind: 'radius', ...GUAYAQUIL, address: 'Guayaquil', km: 50 } }],
    ['busy', { jobs: [job(-20, 5)] }, {}, {}],
    ['busy', { jobs: [job(30, 90)] }, {}, {}],
    ['too_far', { position: { ...GUAYAQUIL, at: NOW } }, {}, {}],
    ['too_far', {}, { ringMinutes: 1 }, {}],
  ])('%s with %j', (because, ...[facts, wanted, policy]) => {
    expect(fitness(driver(facts), booking(wanted), { ...EVERYWHERE, ...policy })).toEqual({
      isFit: false,
      because,
    });
  });
});

describe('a driver may be asked', () => {
  test.each<[string, Partial<SearchedDriver>, Partial<SearchPolicy>]>([
    ['near, free and with the booked vehicle', {}, {}],
    ['with a position five minutes old', { position: { ...NEARBY, at: NOW - 5 * MINUTE } }, {}],
    ['with a larger vehicle where the company allows it', { vehicle: '6tn' }, { allowLarger: true }],
    ['after a job that ended', { jobs: [job(-60, 0)] }, {}],
    ['before a job that leaves time for this one', { jobs: [job(240, 300)] }, {}],
    ['inside the area', {}, { area: { kind: 'radius', ...PICKUP, address: 'Quito', km: 5 } }],
  ])('%s', (_name, facts, policy) => {
    expect(fitness(driver(facts), booking(), { ...EVERYWHERE, ...policy })).toEqual({ isFit: true, minutes: 2 });
  });

  test('a return trip ends where it began, which decides the time to the next job', () => {
    const later = { jobs: [job(130, 200, GUAYAQUIL)] };
    expect(fitness(driver(later), booking(), EVERYWHERE)).toEqual({ isFit: false, because: 'busy' });
    const there = { jobs: [job(110, 200, PICKUP)] };
    expect(fitness(driver(there), booking({ isReturnTrip: true }), EVERYWHERE)).toMatchObject({ isFit: true });
  });
});
