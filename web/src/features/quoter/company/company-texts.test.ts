import type { WeekHours } from '@llevo/contract/entities/quoter-settings';
import { DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { expect, test } from 'vitest';
import { areaText, exampleText, hoursTexts, loadersText, paymentsText, priceNotes } from './company-texts.ts';

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
  [null, ['todos los días, a toda hora']],
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
  [{ kind: 'everywhere' } as const, 'todo el país'],
  [{ kind: 'provinces' as const, provinces: ['Guayas', 'Los Ríos'] }, 'Guayas, Los Ríos'],
  [{ kind: 'radius' as const, lat: 0, lng: 0, address: 'Quito, Pichincha', km: 30 }, 'hasta 30 km de Quito, Pichincha'],
])('the area %j is written as %s', (area, text) => {
  expect(areaText(area)).toBe(text);
});

test('the ways to pay are one line, in which only the brand keeps its capital', () => {
  expect(paymentsText(['efectivo', 'transferencia', 'payphone'])).toBe('efectivo, transferencia o Payphone');
  expect(paymentsText(['payphone'])).toBe('Payphone');
});

const rates = (change: Partial<typeof DEFAULT_RATES>) => toRateCard({ ...DEFAULT_RATES, ...change });

test.each<[string, Partial<typeof DEFAULT_RATES>, string[]]>([
  ['cheaper further kilometres', {}, ['$2.00/km, luego $1.20']],
  ['one price', { price_2tn_km_add: 2 }, ['$2.00/km']],
  ['a minimum fare', { price_2tn_min: 12 }, ['$2.00/km, luego $1.20', 'mínimo $12.00']],
])('a price of a kilometre with %s has its notes', (_name, change, notes) => {
  expect(priceNotes(rates(change), '2tn')).toEqual(notes);
});

test('ten kilometres cost the kilometres, or the minimum fare where that is more', () => {
  expect(exampleText(rates({}), '2tn')).toBe('10 km: $16.00');
  expect(exampleText(rates({ price_2tn_min: 18 }), '2tn')).toBe('10 km: $18.00');
});

test.each<[Partial<typeof DEFAULT_RATES>, string | null]>([
  [{}, '$15.00 cada uno en la misma ciudad, $25.00 entre ciudades'],
  [{ price_stevedore_out: 15 }, '$15.00 cada uno'],
  [{ price_stevedore_out: 0 }, '$15.00 cada uno en la misma ciudad'],
  [{ price_stevedore_in: 0 }, '$25.00 cada uno entre ciudades'],
  [{ price_stevedore_in: 0, price_stevedore_out: 0 }, null],
])('the loaders of %j are written as %s', (change, text) => {
  expect(loadersText(rates(change))).toBe(text);
});
