import type { DriverRow } from '@llevo/contract/entities/driver';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { createMarkerKinds } from './marker-kinds.ts';
import type { MarkerKind } from './marker-kinds.ts';

const NOW = Date.parse('2026-11-29T15:00:00.000Z');
const MINUTE = 60_000;
const BUSY = { status: 'en curso', until: null };

test.each<readonly [string, MarkerKind, { readonly minutesAgo: number; readonly row: Partial<DriverRow> }]>([
  ['who wants jobs and has none', 'free', { minutesAgo: 1, row: { job: null } }],
  ['with a job', 'busy', { minutesAgo: 1, row: { job: BUSY } }],
  ['who paused', 'other', { minutesAgo: 1, row: { job: null, isAvailable: false } }],
  ['in review', 'other', { minutesAgo: 1, row: { job: null, status: 'revision' } }],
  ['whose row has no job fields', 'other', { minutesAgo: 1, row: {} }],
  ['without a job and last seen six minutes ago', 'silent', { minutesAgo: 6, row: { job: null } }],
  ['with a job and last seen six minutes ago', 'silent', { minutesAgo: 6, row: { job: BUSY } }],
])('a driver %s is %s on the map', (_case, expected, { minutesAgo, row }) => {
  const kinds = createMarkerKinds();
  kinds.hold([driverFixture({ id: 'd1', ...row })]);
  expect(kinds.kindOf('d1', { updatedAtMs: NOW - minutesAgo * MINUTE }, NOW)).toBe(expected);
});

test('a job counts only while a reading holds it, and of two readings the later one', () => {
  const kinds = createMarkerKinds();
  const kind = () => kinds.kindOf('d1', { updatedAtMs: NOW }, NOW);
  expect([kind(), kinds.isRead('d1')]).toEqual(['other', false]);
  const dropFirst = kinds.hold([driverFixture({ id: 'd1', job: null })]);
  const dropSecond = kinds.hold([driverFixture({ id: 'd1', job: BUSY })]);
  expect([kind(), kinds.isRead('d1')]).toEqual(['busy', true]);
  dropSecond();
  expect(kind()).toBe('free');
  dropFirst();
  expect([kind(), kinds.isRead('d1')]).toEqual(['other', false]);
});

test('the work of a driver is said in words only while markers show it', () => {
  const kinds = createMarkerKinds();
  kinds.hold([driverFixture({ id: 'free', job: null }), driverFixture({ id: 'busy', job: BUSY })]);
  const texts = () => ['free', 'busy', 'unread'].map((id) => kinds.workText(id, { updatedAtMs: NOW }, NOW));
  expect(texts()).toEqual([null, null, null]);
  kinds.setShown('all');
  expect(texts()).toEqual(['Libre', 'Ocupado', null]);
});

test('the map shows every kind, or one alone', () => {
  const kinds = createMarkerKinds();
  const all: readonly MarkerKind[] = ['free', 'busy', 'other', 'silent'];
  const shown = () => all.filter((kind) => kinds.shows(kind));
  expect([shown(), kinds.isMarked()]).toEqual([all, false]);
  kinds.setShown('all');
  expect([shown(), kinds.isMarked()]).toEqual([all, true]);
  kinds.setShown('busy');
  expect([shown(), kinds.isMarked()]).toEqual([['busy'], true]);
});

test('changes of rows and of shown kinds are reported, the same choice again is not', () => {
  const kinds = createMarkerKinds();
  const changed = vi.fn();
  kinds.changes$.subscribe(changed);
  const drop = kinds.hold([driverFixture({ id: 'd1', job: null })]);
  kinds.setShown('free');
  kinds.setShown('free');
  drop();
  expect(changed).toHaveBeenCalledTimes(3);
});
