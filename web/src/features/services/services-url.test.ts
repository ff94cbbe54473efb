import { expect, test } from 'vitest';
import { datedView, servicesUrl, severalStatuses } from './services-url.ts';

const TODAY = '2026-11-30';
const read = (query: string) => servicesUrl.read(new URLSearchParams(query));

test.each([
  ['desde=hoy&hasta=hoy', ['2026-11-30', '2026-11-30']],
  ['desde=ayer&hasta=manana', ['2026-11-29', '2026-12-01']],
  ['desde=2026-11-02', ['2026-11-02', null]],
])('the days of "%s" are those of the day on which the list is opened', (query, days) => {
  const view = read(query);
  const { from, to } = datedView(view, TODAY).filters;
  expect([from, to]).toEqual(days);
  const address = servicesUrl.write(view).toString();
  expect(address.startsWith(query)).toBe(true);
});

test.each([
  ['pendiente', 'pendiente', null],
  ['confirmado,pendiente', 'pendiente,confirmado', ['pendiente', 'confirmado']],
  ['en+camino,en+camino,en+curso', 'en camino,en curso', ['en camino', 'en curso']],
  ['inmediato,pendiente,confirmado,en+camino,en+curso,finalizado,cancelado', null, null],
  ['por+cobrar,+mañana', 'por cobrar, mañana', null],
  ['sin-terminar', 'sin-terminar', null],
  ['x'.repeat(41), null, null],
])('the status "%s" of an address is %s', (address, status, several) => {
  const { filters } = read(`estado=${address}`);
  expect(filters.status).toBe(status);
  expect(severalStatuses(filters.status)).toEqual(several);
});

test.each([
  ['estado=atrasados', '-date'],
  ['estado=atrasados&orden=date', 'date'],
  ['estado=atrasados&orden=price', '-date'],
  ['estado=atrasados&desde=2026-11-01', '-date'],
  ['estado=atrasados&desde=2026-11-01&hasta=2026-11-01', 'date'],
])('the overdue services of "%s" are sorted by %s', (query, sort) => {
  expect(read(query).sort).toBe(sort);
});

test('what is overdue excludes days of booking', () => {
  expect(read('estado=atrasados&reservado-desde=2026-11-01').filters.bookedFrom).toBeNull();
});

test('an unknown word in place of a day is ignored', () => {
  expect(read('desde=pronto').filters.from).toBeNull();
});

test.each([
  ['desde=hoy&hasta=hoy', 'date'],
  ['desde=2026-11-30&hasta=2026-11-30', 'date'],
  ['desde=2026-11-30&hasta=2026-11-30&orden=-date', '-date'],
  ['desde=2026-11-01&hasta=2026-11-30', '-date'],
])('the services of "%s" are sorted by %s', (query, sort) => {
  expect(read(query).sort).toBe(sort);
});
