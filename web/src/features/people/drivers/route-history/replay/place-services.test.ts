import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../../../testing/service-fixture.ts';
import { placeServices } from './place-services.ts';

const DATE = '2026-11-20';
/** From eight to six. */
const BAR = { fromMs: guayaquilInstantMs(DATE, '08:00'), lengthMs: 10 * 3_600_000 };

test.each<{ readonly name: string; readonly hours: readonly string[]; readonly offsets: readonly string[] }>([
  { name: 'no service', hours: [], offsets: [] },
  { name: 'a service', hours: ['09:00'], offsets: ['09:00 min(100% - 0px, max(10.000% + 0px))'] },
  {
    name: 'two services at one hour',
    hours: ['09:00', '09:00'],
    offsets: [
      '09:00 min(100% - 24px, max(10.000% + 0px))',
      '09:00 min(100% - 0px, max(10.000% + 24px, 10.000% + 0px))',
    ],
  },
  {
    name: 'services before and after the route',
    hours: ['07:59', '08:00', '18:00', '18:01'],
    offsets: ['08:00 min(100% - 24px, max(0.000% + 0px))', '18:00 min(100% - 0px, max(0.000% + 24px, 100.000% + 0px))'],
  },
])('places $name on a bar', ({ hours, offsets }) => {
  const services = hours.map((hour) => toServiceRow(serviceFixture({ date: DATE, hour })));
  expect(placeServices(services, BAR).map(({ service, offset }) => `${service.hour} ${offset}`)).toEqual(offsets);
});
