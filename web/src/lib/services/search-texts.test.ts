import type { SearchRow } from '@llevo/contract/entities/service-search';
import { expect, test } from 'vitest';
import { countdownText, searchText, shortSearchText, shownSearch } from './search-texts.ts';

const search = (facts: Partial<SearchRow> = {}): SearchRow => ({
  state: 'searching',
  asked: 2,
  nearby: 3,
  starts_at: '2026-11-24T13:30:00.000Z',
  ends_at: '2026-11-24T13:36:00.000Z',
  offer_ends_at: null,
  ...facts,
});

test.each([
  { facts: {}, text: 'Buscando conductor · 2 preguntados', short: 'Buscando' },
  { facts: { asked: 1 }, text: 'Buscando conductor · 1 preguntado', short: 'Buscando' },
  { facts: { asked: 0 }, text: 'Buscando conductor', short: 'Buscando' },
  { facts: { asked: 0, nearby: 0 }, text: 'Buscando conductor · nadie cerca todavía', short: 'Buscando' },
  { facts: { state: 'failed', asked: 3 }, text: 'Nadie lo tomó: 3 preguntados', short: 'Nadie lo tomó' },
  { facts: { state: 'failed', asked: 0 }, text: 'Nadie cerca para preguntar', short: 'Nadie cerca' },
  { facts: { state: 'planned' }, text: 'Se preguntará desde el 24/11/2026 08:30', short: 'Programada' },
  { facts: { state: 'paused' }, text: 'Búsqueda en pausa', short: 'En pausa' },
] as const)('a search reads "$text", in a cell "$short"', ({ facts, text, short }) => {
  expect(searchText(search(facts))).toBe(text);
  expect(shortSearchText(search(facts))).toBe(short);
});

test.each([
  { service: { driver: 'default', status: 'inmediato' }, isShown: true },
  { service: { driver: 'd1', status: 'confirmado' }, isShown: false },
  { service: { driver: 'default', status: 'cancelado' }, isShown: false },
])('the search of $service is shown: $isShown', ({ service, isShown }) => {
  expect(shownSearch({ ...service, search: search() }) !== null).toBe(isShown);
});

test('a found or planned search and a service without one show nothing', () => {
  const service = { driver: 'default', status: 'inmediato' };
  expect(shownSearch({ ...service, search: search({ state: 'found' }) })).toBeNull();
  expect(shownSearch({ ...service, search: search({ state: 'planned' }) })).toBeNull();
  expect(shownSearch({ ...service, search: null })).toBeNull();
});

test.each([
  { left: 14_000, text: '0:14' },
  { left: 13_200, text: '0:14' },
  { left: 61_000, text: '1:01' },
  { left: 0, text: null },
  { left: -5, text: null },
])('$left ms before the end the countdown says $text', ({ left, text }) => {
  const until = Date.parse('2026-11-24T13:30:00.000Z');
  expect(countdownText('2026-11-24T13:30:00.000Z', until - left)).toBe(text);
});
