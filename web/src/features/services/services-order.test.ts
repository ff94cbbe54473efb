import { expect, test } from 'vitest';
import { servicesLiveQuery } from './live/services-live-query.ts';
import { FROM_TODAY_QUERY, shownOrder, viewAfter, withDays } from './services-order.ts';
import type { ServicesOrder } from './services-order.ts';
import { datedView, servicesUrl } from './services-url.ts';
import type { ServicesChange } from './services-url.ts';

const TODAY = '2026-11-30';
const FROM_TODAY = 'desde=hoy&orden=date';
const read = (query: string) => servicesUrl.read(new URLSearchParams(query));

/** The address of a list after a change by a person who chose an order. */
const addressAfter = (query: string, change: ServicesChange, chosen: ServicesOrder = 'booking') =>
  servicesUrl.write(viewAfter(read(query), withDays(read(query), change, chosen))).toString();

test('the list from today on is one live query, the next service first', () => {
  expect(FROM_TODAY_QUERY).toBe(FROM_TODAY);
  expect(servicesLiveQuery('llevo', datedView(read(FROM_TODAY), TODAY), TODAY)).toMatchObject({
    select: {
      conditions: [{ field: 'date', operator: '>=', value: TODAY }],
      order: { field: 'date', then: 'hour', direction: 'asc' },
    },
    limit: 25,
  });
});

test.each([
  ['', 'booking'],
  ['orden=dateCreate', 'booking'],
  ['orden=-price', 'price'],
  ['orden=-date', 'day'],
  ['desde=hoy&hasta=hoy', 'day'],
  ['estado=atrasados', 'day'],
])('the order of "%s" is %s', (query, order) => {
  expect(shownOrder(read(query))).toBe(order);
});

test.each([
  [FROM_TODAY, '-dateCreate', ''],
  ['hasta=ayer&orden=-date', 'price', 'orden=price'],
  [FROM_TODAY, '-date', 'desde=hoy&orden=-date'],
])('the list "%s" sorted by %s has the address "%s"', (query, sort, address) => {
  expect(addressAfter(query, { sort })).toBe(address);
});

test('a range of days that a person set stays with the order by day', () => {
  expect(addressAfter('desde=2026-11-01', { sort: 'price' })).toBe('desde=2026-11-01&orden=-date');
});

test('what is overdue is of any day', () => {
  expect(addressAfter(FROM_TODAY, { filters: { status: 'atrasados' } })).toBe('estado=atrasados&orden=-date');
});

test.each<readonly [string, NonNullable<ServicesChange['filters']>]>([
  ['desde=hoy&hasta=hoy', { from: null, to: null }],
  ['estado=atrasados', { status: null }],
])('the list has the chosen order again without the filter of "%s"', (query, filters) => {
  expect(addressAfter(query, { filters }, 'booking')).toBe('');
  expect(addressAfter(query, { filters }, 'day')).toBe(FROM_TODAY);
});

test('unset filters leave the days of the order, which are unset where there is no other filter', () => {
  const change = { search: '', filters: { driver: null, from: null, to: null } };
  expect(addressAfter(`conductor=default&${FROM_TODAY}`, change, 'day')).toBe(FROM_TODAY);
  expect(addressAfter(`buscar=ana&${FROM_TODAY}`, change, 'day')).toBe(FROM_TODAY);
  expect(addressAfter(FROM_TODAY, change, 'day')).toBe('');
});

test('days of booking take the place of days of service', () => {
  const change = { filters: { from: null, to: null, bookedFrom: '2026-11-01' } };
  expect(addressAfter(FROM_TODAY, change, 'day')).toBe('reservado-desde=2026-11-01');
});

test('another page keeps days and order', () => {
  expect(addressAfter(FROM_TODAY, { page: 2 }, 'day')).toBe(`${FROM_TODAY}&pagina=2`);
});
