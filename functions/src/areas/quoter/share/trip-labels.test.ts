import { expect, test } from 'vitest';
import { tripNames, tripTitle } from '@llevo/contract/rules/quoter/trip-names';
import type { StoredQuote } from '../quote-document.ts';
import { quoteDescription, requotePath, loadLabel, tripTitleLines } from './trip-labels.ts';

const at = (lat: number, lng: number) => ({ lat, lng, address: 'Calle Los Naranjos N45-12, timbre 3' });
const QUITO = at(-0.1815, -78.482);
const QUITUMBE = at(-0.2955, -78.5555);
const GUAYAQUIL = at(-2.1962, -79.8862);

test.each([
  [GUAYAQUIL, 'Quito → Guayaquil', ['Quito', 'Guayaquil']],
  [QUITUMBE, 'La Carolina → Quitumbe, Quito', ['La Carolina', 'Quitumbe, Quito']],
  [at(-0.1816, -78.4821), 'Dentro de La Carolina, Quito', ['Dentro de', 'La Carolina, Quito']],
])('%# is called by its cities, or their quarters', (end, title, lines) => {
  const names = tripNames({ start: QUITO, end });
  expect(tripTitle(names)).toBe(title);
  expect(tripTitleLines(names)).toEqual(lines);
});

test.each([
  ['3tn', 0, 'Camión 3 tn'],
  ['10tn', 1, 'Camión 10 tn con 1 estibador'],
  ['doble_cabina', 2, 'Camioneta doble cabina con 2 estibadores'],
] as const)('%s with %i', (vehicle, activators, words) => {
  expect(loadLabel({ vehicle, activators })).toBe(words);
});

test('the way to a new quote names quarters and never the address', () => {
  const trip = {
    start: QUITO,
    end: QUITUMBE,
    vehicle: '3tn',
    activators: 0,
    typeService: 'IMMEDIATE',
    typeThing: 'Varios',
    specialRequirements: 'Cuidado con el perro',
    returnTrip: false,
    date: null,
    hour: null,
  } as const;
  const params = new URLSearchParams(requotePath(trip).split('?')[1]);
  expect(Object.fromEntries(params)).toEqual({
    modo: 'inmediato',
    desde: 'La Carolina, Quito',
    desde_en: '-0.1815,-78.482',
    hasta: 'Quitumbe, Quito',
    hasta_en: '-0.2955,-78.5555',
    vehiculo: '3tn',
  });
});

test.each([
  ['IMMEDIATE', null, null, '2026-11-26T15:30:00Z', 'El precio vale hasta las 10:30, hora de Ecuador.'],
  [
    'RESERVE',
    '2026-12-05',
    '08:00',
    '2026-11-29T15:00:00Z',
    'El precio vale hasta el 29/11/2026 10:00, hora de Ecuador. Reserva: 50 % ahora ($420.61), resto al terminar ($420.60).',
  ],
  [
    'RESERVE',
    '2026-11-27',
    '08:00',
    '2026-11-29T15:00:00Z',
    'El precio vale hasta el 27/11/2026 08:00, hora de Ecuador. Reserva: 50 % ahora ($420.61), resto al terminar ($420.60).',
  ],
] as const)('a link of a quote (%s, %s %s) says how long its price is valid and what is paid when', (...facts) => {
  const [typeService, date, hour, until, text] = facts;
  const quote = {
    trip: { vehicle: '3tn', activators: 0, typeService, date, hour },
    distanceMetres: 421_500,
    source: 'google',
    offeredCents: 841_21,
    createdAtMs: Date.parse('2026-11-26T15:00:00Z'),
    expiresAtMs: Date.parse(until),
  } as unknown as StoredQuote;
  expect(quoteDescription(quote)).toBe(`Camión 3 tn, 421.5 km. ${text}`);
});
