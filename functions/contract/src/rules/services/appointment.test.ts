import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { appointmentText } from './appointment.ts';

test.each([
  ['2026-11-24', 'hoy 08:30'],
  ['2026-11-25', 'mañana 08:30'],
  ['2026-11-23', 'ayer 08:30'],
  ['2026-11-26', '26/11/2026 08:30'],
])('a service on %s reads "%s" just before midnight of the 24th', (date, text) => {
  expect(appointmentText({ date, hour: '08:30' }, guayaquilInstantMs('2026-11-24', '23:59'))).toBe(text);
});
