import { expect, test } from 'vitest';
import { servicesUrl } from '../services-url.ts';
import { shownServices, sortServices, servicesLiveQuery } from './services-live-query.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';

const queryOf = (address: string) =>
  servicesLiveQuery('llevo', servicesUrl.read(new URLSearchParams(address)), '2026-11-26');

test('the plain list is the newest page of the account', () => {
  expect(queryOf('')).toMatchObject({
    collection: 'accounts/llevo/services',
    select: { conditions: [], order: { field: 'createdAt', direction: 'desc' } },
    limit: 25,
  });
});

test('filters and a search word are conditions', () => {
  expect(queryOf('tipo=RESERVE&vehiculo=2tn&estado=en+camino&conductor=d1&buscar=JOSÉ')?.select).toMatchObject({
    conditions: [
      { field: 'typeService', operator: '==', value: 'RESERVE' },
      { field: 'typeVehicle', operator: '==', value: '2tn' },
      { field: 'status', operator: '==', value: 'en camino' },
      { field: 'driverId', operator: '==', value: 'd1' },
      { field: 'searchTokens', operator: 'array-contains', value: 'jose' },
    ],
  });
});

test('a word that begins a label asks for the label too', () => {
  expect(queryOf('buscar=fin')?.select).toMatchObject({
    conditions: [{ field: 'searchTokens', operator: 'array-contains-any', value: ['fin', 'finalizado'] }],
  });
});

test('a day in a usual form is read as its date', () => {
  expect(queryOf('buscar=hoy')?.select).toMatchObject({
    conditions: [{ field: 'searchTokens', operator: 'array-contains', value: '2026-11-26' }],
  });
  expect(queryOf('buscar=27/11')?.select).toMatchObject({ conditions: [{ value: '2026-11-27' }] });
  expect(queryOf('buscar=10 de agosto')).toBeNull();
});

test.each([
  ['PBA-1234', 'pba1234'],
  ['S-7F3K9A', '7f3k9a'],
  ['099 123 4567', '991234567'],
  ['Av. Amazonas', 'amazonas'],
])('the search «%s» is one live query', (search, value) => {
  expect(queryOf(`buscar=${encodeURIComponent(search)}`)?.select).toMatchObject({
    conditions: [{ field: 'searchTokens', operator: 'array-contains', value }],
  });
});

test.each([
  ['payphone', 'payphone'],
  ['por_definir', null],
])('services with the payment type "%s" are those stored with %s', (payment, value) => {
  expect(queryOf(`pago=${payment}`)?.select).toMatchObject({
    conditions: [{ field: 'typePayment', operator: '==', value }],
  });
});

test('services without a driver are those stored with none', () => {
  expect(queryOf('conductor=default')?.select).toMatchObject({ conditions: [{ field: 'driverId', value: null }] });
});

test('a date range is live in the order of the days', () => {
  expect(queryOf('desde=2026-11-01&hasta=2026-11-30&orden=date')?.select).toMatchObject({
    conditions: [
      { field: 'date', operator: '>=', value: '2026-11-01' },
      { field: 'date', operator: '<=', value: '2026-11-30' },
    ],
    order: { field: 'date', then: 'hour', direction: 'asc' },
  });
});

test('a range of booking days and the open statuses are live', () => {
  const address = 'estado=sin-terminar&conductor=default&reservado-desde=2026-11-01&reservado-hasta=2026-11-30';
  expect(queryOf(address)?.select).toMatchObject({
    conditions: [
      {
        field: 'status',
        operator: 'in',
        value: ['inmediato', 'pendiente', 'confirmado', 'en camino', 'en curso'],
        orNull: true,
      },
      { field: 'driverId', operator: '==', value: null },
      { field: 'createdAt', operator: '>=', value: Date.parse('2026-11-01T00:00:00-05:00') },
      { field: 'createdAt', operator: '<', value: Date.parse('2026-12-01T00:00:00-05:00') },
    ],
    order: { field: 'createdAt', direction: 'desc' },
  });
  expect(servicesUrl.read(new URLSearchParams(`${address}&orden=price`)).sort).toBe('-dateCreate');
});

test('several statuses are one live query', () => {
  expect(queryOf('estado=pendiente,en+camino')?.select).toMatchObject({
    conditions: [{ field: 'status', operator: 'in', value: ['pendiente', 'en camino'] }],
    order: { field: 'createdAt' },
  });
});

test('overdue services are live in both orders, and what is not overdue yet is not shown', () => {
  expect(queryOf('estado=atrasados&orden=date')?.select).toMatchObject({
    conditions: [
      { field: 'status', operator: 'in', value: ['inmediato', 'pendiente', 'confirmado'], orNull: true },
      { field: 'date', operator: '<=', value: '2026-11-26' },
    ],
    order: { field: 'date', then: 'hour', direction: 'asc' },
  });
  expect(queryOf('estado=atrasados')).toMatchObject({
    select: { order: { field: 'date', then: 'hour', direction: 'desc' } },
    limit: 100,
  });
  const view = servicesUrl.read(new URLSearchParams('estado=atrasados'));
  const services = [
    serviceFixture({ id: 'now', date: '2026-11-26', hour: '10:00' }),
    serviceFixture({ id: 'late', date: '2026-11-26', hour: '09:59' }),
    serviceFixture({ id: 'older', date: '2026-11-25', hour: '18:00' }),
  ];
  const shownAt = (instant: string) => shownServices(services, view, Date.parse(instant))?.map(({ id }) => id);
  expect(shownAt('2026-11-26T10:00:59-05:00')).toEqual(['late', 'older']);
  expect(shownAt('2026-11-26T10:01:00-05:00')).toEqual(['now', 'late', 'older']);
});

test('overdue services are not known live if the later hours of today took their room', () => {
  const view = servicesUrl.read(new URLSearchParams('estado=atrasados'));
  const services = Array.from({ length: 100 }, (_, index) =>
    serviceFixture({ id: index.toString(), date: '2026-11-26', hour: index < 20 ? '09:00' : '18:00' }),
  );
  expect(shownServices(services, view, Date.parse('2026-11-26T10:00:00-05:00'))).toBeNull();
  expect(shownServices(services, view, Date.parse('2026-11-26T19:00:00-05:00'))).toHaveLength(25);
});

test('days of service exclude days of booking', () => {
  const { filters } = servicesUrl.read(new URLSearchParams('desde=2026-11-01&reservado-desde=2026-10-01'));
  expect(filters).toMatchObject({ from: '2026-11-01', bookedFrom: null });
});

test.each(['pagina=2', 'buscar=jose+perez', 'buscar=2026-11+jose'])(
  'queries that Firestore cannot answer are not live: %s',
  (address) => {
    expect(queryOf(address)).toBeNull();
  },
);

test.each([
  { sort: '-dateCreate', order: ['c', 'b', 'a'] },
  { sort: 'dateCreate', order: ['a', 'b', 'c'] },
  { sort: '-price', order: ['b', 'c', 'a'] },
  { sort: 'date', order: ['c', 'a', 'b'] },
  { sort: '-date', order: ['b', 'a', 'c'] },
] as const)('$sort: a day by its hours, ties by id in the same direction', ({ sort, order }) => {
  const services = [
    serviceFixture({ id: 'b', createdAt: 2, priceCents: 900, date: '2026-11-24', hour: '16:00' }),
    serviceFixture({ id: 'a', createdAt: 1, priceCents: 500, date: '2026-11-24', hour: '16:00' }),
    serviceFixture({ id: 'c', createdAt: 2, priceCents: 500, date: '2026-11-24', hour: '07:30' }),
  ];
  expect(sortServices(services, sort).map(({ id }) => id)).toEqual(order);
});
