import type { WeekHours } from '@llevo/contract/entities/quoter-settings';
import { expect, test } from 'vitest';
import { areaText, hoursTexts } from './company-texts.ts';

const DAY = { opens: '08:00', closes: '18:00' };
const week = (facts: Partial<WeekHours> = {}): WeekHours => ({
  monday: DAY,
  tuesday: DAY,
  wednesday: DAY,
  thursday: DAY,
  friday: DAY,
  saturday: DAY,
  sunday: DAY,
  ...facts,
});

test.each<[WeekHours | null, string[]]>([
  [null, []],
  [week(), ['todos los días, 08:00–18:00']],
  [
    week({ saturday: { opens: '09:00', closes: '13:00' }, sunday: null }),
    ['lunes a viernes, 08:00–18:00', 'sábado, 09:00–13:00'],
  ],
  [week({ wednesday: null, sunday: null }), ['lunes a martes, 08:00–18:00', 'jueves a sábado, 08:00–18:00']],
])('the hours %j are written as %j', (hours, texts) => {
  expect(hoursTexts(hours)).toEqual(texts);
});

test.each([
  [{ kind: 'everywhere' } as const, null],
  [{ kind: 'provinces' as const, provinces: ['Guayas', 'Los Ríos'] }, 'Guayas, Los Ríos'],
  [{ kind: 'radius' as const, lat: 0, lng: 0, address: 'Quito, Pichincha', km: 30 }, 'hasta 30 km de Quito, Pichincha'],
])('the area %j is written as %s', (area, text) => {
  expect(areaText(area)).toBe(text);
});
