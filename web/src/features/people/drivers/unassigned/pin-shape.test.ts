import type { ServiceRow } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { pinKind } from './pin-shape.tsx';

const HOUR = Date.parse('2026-11-24T13:30:00.000Z');
const MINUTE_MS = 60_000;
const IMMEDIATE = { typeService: 'IMMEDIATE', status: 'inmediato' } as const;

const row = (facts: Parameters<typeof serviceFixture>[0], state?: 'searching' | 'failed'): ServiceRow => {
  const service = toServiceRow(serviceFixture({ driverId: null, driverName: null, status: 'pendiente', ...facts }));
  const [startsAt, endsAt] = ['2026-11-24T13:29:00.000Z', '2026-11-24T13:59:00.000Z'];
  const counts = { asked: 1, nearby: 1, starts_at: startsAt, ends_at: endsAt, offer_ends_at: null };
  return state === undefined ? service : { ...service, search: { state, ...counts } };
};

test.each([
  { name: 'a reservation at its hour', service: row({}), nowMs: HOUR, kind: 'reserved' },
  { name: 'a reservation a minute later', service: row({}), nowMs: HOUR + MINUTE_MS, kind: 'late' },
  { name: 'a reservation of tomorrow', service: row({ date: '2026-11-25' }), nowMs: HOUR, kind: 'tomorrow' },
  { name: 'an immediate service a minute later', service: row(IMMEDIATE), nowMs: HOUR + MINUTE_MS, kind: 'late' },
  {
    name: 'an immediate service whose search is on',
    service: row(IMMEDIATE, 'searching'),
    nowMs: HOUR + MINUTE_MS,
    kind: 'immediate',
  },
  { name: 'a service that no driver took', service: row({}, 'failed'), nowMs: HOUR + MINUTE_MS, kind: 'failed' },
])('the pin of $name is $kind', ({ service, nowMs, kind }) => {
  expect(pinKind(service, nowMs)).toBe(kind);
});
