import type { DriverRow } from '@llevo/contract/entities/driver';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { isFreeAt, isNotAtWork } from './free-driver.ts';

const NOW = Date.parse('2026-11-29T15:00:00.000Z');
const SOON = '2026-11-29T15:00:01.000Z';

test.each<readonly [string, boolean, Partial<DriverRow>]>([
  ['who is active, available and without a job', true, {}],
  ['who is available for a while', true, { availableUntil: SOON }],
  ['whose time ends now', false, { availableUntil: '2026-11-29T15:00:00.000Z' }],
  ['whose time is over', false, { availableUntil: '2026-11-29T14:59:59.000Z' }],
  ['who paused', false, { isAvailable: false }],
  ['with a job', false, { job: { status: 'en curso', until: SOON } }],
  ['with a late job', false, { job: { status: 'en curso', until: null } }],
  ['who is in review', false, { status: 'revision' }],
])('whether a driver %s is free: %s', (_case, expected, facts) => {
  expect(isFreeAt(driverFixture({ job: null, ...facts }), NOW)).toBe(expected);
});

test('a driver whose job is unknown is not free', () => {
  expect(isFreeAt(driverFixture(), NOW)).toBe(false);
});

test.each<readonly [string, boolean, Partial<DriverRow>]>([
  ['without a job', true, { job: null }],
  ['whose hour has come, and who has not set out', true, { job: { status: 'confirmado', until: SOON } }],
  ['on the way', false, { job: { status: 'en camino', until: SOON } }],
  ['whose job is unknown', false, {}],
])('whether a driver %s is not at work: %s', (_case, expected, facts) => {
  expect(isNotAtWork(driverFixture(facts))).toBe(expected);
});
