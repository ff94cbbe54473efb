import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { dayGroups } from './day-groups.ts';

const { keyOf, headingOf } = dayGroups('2026-11-27');

test.each([
  ['2026-11-27', 12, 'Hoy · viernes, 27 de noviembre · 12 servicios'],
  ['2026-11-28', 1, 'Mañana · sábado, 28 de noviembre · 1 servicio'],
  ['2026-11-26', null, 'Ayer · jueves, 26 de noviembre'],
  ['2026-11-23', 2, 'Lunes, 23 de noviembre · 2 servicios'],
  ['2027-01-04', null, 'Lunes, 4 de enero de 2027'],
  ['pronto', null, 'pronto'],
])('the services of %s are under «%3$s»', (date, count, heading) => {
  expect(headingOf(keyOf(toServiceRow(serviceFixture({ date }))), count)).toBe(heading);
});
