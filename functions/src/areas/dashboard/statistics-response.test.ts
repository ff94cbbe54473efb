import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { describe, expect, test } from 'vitest';
import { monthlyChangePercent } from '../../platform/ledger/day-counts.ts';
import { driverDimensions, serviceDimensions } from '../../platform/ledger/dimensions.ts';
import type { Dimensions } from '../../platform/ledger/dimensions.ts';
import {
  toCustomerEntry,
  toLeadEntry,
  toServiceEntry,
  addCustomerCount,
  addServices,
  addTotals,
  NO_SERVICES,
} from '../../platform/ledger/ledger.ts';
import { EMPTY_STATS } from '../../platform/ledger/stats-document.ts';
import type { Counts } from '../../platform/ledger/stats-document.ts';
import { StatsTally } from '../../platform/ledger/stats-tally.ts';
import { cargoShares, driversByVehicle, serviceStatistics, toContact, userStatistics } from './statistics-response.ts';

const NOON = guayaquilInstantMs('2026-03-14', '12:00');

function statsOf(records: (Dimensions | null)[]) {
  const tally = new StatsTally();
  for (const facts of records) tally.add({ facts });
  return tally.document;
}

const service = (changes: object = {}) =>
  serviceDimensions({
    typeService: 'IMMEDIATE',
    status: 'inmediato',
    typeVehicle: '2tn',
    typeThingsMove: 'Varios',
    typePayment: 'efectivo',
    createdAt: NOON,
    ...changes,
  });

const NO_MONEY = {
  labels: [],
  datasets: [
    { label: 'Ingresos', data: [] },
    { label: 'Comisión', data: [] },
  ],
};

describe('services', () => {
  const stats = statsOf([
    service(),
    service({ status: null, typePayment: null }),
    service({ status: undefined, typePayment: 'payphone', typeThingsMove: 'Un piano de cola' }),
    service({ typeService: 'RESERVE', status: 'Programado', createdAt: guayaquilInstantMs('2026-03-01', '23:59') }),
  ]);

  test('services are grouped by type, day, thing, payment and status; similar texts share a label', () => {
    expect(serviceStatistics(stats, NOON)).toEqual({
      total: 4,
      immediate: 3,
      reserve: 1,
      changes: { immediate: null, reserve: null },
      format: {
        data: {
          labels: ['2026-03-01', '2026-03-14'],
          datasets: [
            { label: 'Inmediato', data: [0, 3] },
            { label: 'Reservado', data: [1, 0] },
          ],
        },
      },
      money: NO_MONEY,
      unassigned: { labels: [], datasets: [{ label: 'Sin asignar', data: [] }] },
      typeThingsMove: [
        { label: 'Varios', value: 3 },
        { label: 'Un piano de cola', value: 1 },
      ],
      typePayment: [
        { label: 'Efectivo', value: 2 },
        { label: 'Payphone', value: 1 },
        { label: 'Por definir', value: 1 },
      ],
      statusService: [
        { label: 'Programado', value: 2 },
        { label: 'Sin asignar', value: 2 },
      ],
    });
    expect(cargoShares(stats)).toEqual([
      { label: 'Varios', value: 75 },
      { label: 'Un piano de cola', value: 25 },
    ]);
  });

  test('services with invalid fields are counted', () => {
    const odd = statsOf([
      serviceDimensions({}),
      serviceDimensions({ createdAt: 'ayer', typeThingsMove: 7, status: {} }),
    ]);
    expect(serviceStatistics(odd, NOON)).toMatchObject({ total: 2, immediate: 0, format: { data: { labels: [] } } });
    expect(cargoShares(odd)).toEqual([{ label: 'Sin datos', value: 100 }]);
  });

  test('the statistics without services are empty lists', () => {
    expect(serviceStatistics(EMPTY_STATS, NOON)).toMatchObject({ total: 0, statusService: [], typePayment: [] });
    expect(cargoShares(EMPTY_STATS)).toEqual([]);
  });
});

describe('money', () => {
  const earned = (changes: object = {}) =>
    toServiceEntry(
      { typeService: 'RESERVE', status: 'finalizado', date: '2026-03-10', priceCents: 4_333, ...changes },
      { id: 's', entry: null },
    );
  const moneyOf = (entries: ReturnType<typeof earned>[]) => {
    const tally = new StatsTally();
    for (const entry of entries) tally.add(entry);
    return serviceStatistics(tally.document, NOON).money;
  };

  test('money is earned on the day of a finished service, the commission rounded for each', () => {
    // 15 % of 43.33 is 6.4995: 6.50 each, and 13.00 of both.
    expect(moneyOf([earned(), earned(), earned({ date: '2026-03-12', priceCents: 100 })])).toEqual({
      labels: ['2026-03-10', '2026-03-12'],
      datasets: [
        { label: 'Ingresos', data: [86.66, 1] },
        { label: 'Comisión', data: [13, 0.15] },
      ],
    });
  });

  test.each([
    { status: 'cancelado' },
    { status: 'en curso' },
    { priceCents: '4333' },
    { priceCents: 12.5 },
    { priceCents: -1 },
    { date: 'ayer' },
  ])('money is not earned with %o', (changes) => {
    expect(moneyOf([earned(changes)])).toEqual(NO_MONEY);
  });
});

test.each([
  { driverId: null, status: 'pendiente', days: ['2026-03-14'] },
  { driverId: null, status: 'inmediato', days: ['2026-03-14'] },
  { driverId: null, status: 'cancelado', days: [] },
  { driverId: null, status: 'finalizado', days: [] },
  { driverId: 'd-1', status: 'pendiente', days: [] },
  { driverId: undefined, status: 'pendiente', days: [] },
])('a service with $driverId and $status is unassigned on $days', ({ days, ...changes }) => {
  expect(serviceStatistics(statsOf([service(changes)]), NOON).unassigned.labels).toEqual(days);
});

test('drivers by vehicle, customers by status, accounts by type', () => {
  const drivers = statsOf([
    driverDimensions({ typeVehicle: '10tn', status: 'activado', bankAccount: { typeAccountBank: 'Ahorros' } }),
    driverDimensions({ typeVehicle: 'bicicleta', status: 'revision', bankAccount: null }),
  ]);
  expect(driversByVehicle(drivers)).toEqual([
    { label: '10 tn', value: 1 },
    { label: 'bicicleta', value: 1 },
  ]);
  const customers = statsOf([toCustomerEntry({ status: 'cancelado' }, null)?.facts ?? null]);
  expect(userStatistics(customers, drivers)).toEqual({
    statusUsers: [{ label: 'Cancelado', value: 1 }],
    statTypesBankAccount: [{ label: 'Ahorros', value: 1 }],
  });
});

describe('the change over a month', () => {
  const days = (counts: Counts) => monthlyChangePercent(counts, NOON);

  test.each<{ counts: Counts; change: number | null }>([
    { counts: { '2026-03-13': 3, '2026-02-11': 2 }, change: 50 },
    // 12 February is the first of the last 30 complete days, 13 January the first of the 30 before.
    { counts: { '2026-02-12': 1, '2026-01-13': 3, '2026-01-12': 9 }, change: -66.7 },
    { counts: { '2026-02-11': 4 }, change: -100 },
    { counts: { '2026-03-13': 4 }, change: null },
    // 14 March is today.
    { counts: { '2026-03-14': 9, '2026-03-13': 3, '2026-02-11': 2 }, change: 50 },
    { counts: {}, change: null },
  ])('$counts → $change', ({ counts, change }) => {
    expect(days(counts)).toBe(change);
  });
});

describe('contacts', () => {
  test('customers have a name and a surname, leads a single name', () => {
    const customer = toCustomerEntry({ name: 'Ana', surname: 'Ruiz', email: 'ana@correo.test', createdAt: NOON }, null);
    expect(customer && toContact(customer)).toEqual({
      name: 'Ana',
      lastName: 'Ruiz',
      displayName: null,
      email: 'ana@correo.test',
      createdAtFormated: '14/03/2026 12:00',
    });
    const lead = toLeadEntry({ name: 'Luis Paz', email: 'luis@correo.test' }, null);
    expect(lead && toContact(lead)).toEqual({
      name: null,
      lastName: null,
      displayName: 'Luis Paz',
      email: 'luis@correo.test',
      createdAtFormated: '-',
    });
  });
});

describe('the ledger', () => {
  test('the ledger keeps services of a customer not stored yet, and drops a deleted customer without services', () => {
    const one = { ...NO_SERVICES, serviceCount: 1 };
    const early = addServices(null, one);
    expect(early).toMatchObject({ isThere: false, serviceCount: 1, lists: [], facts: null });
    expect(toCustomerEntry({ createdAt: NOON }, early)).toMatchObject({ lists: ['customers', 'cohort5'] });
    expect(toCustomerEntry(null, addServices(early, addTotals(NO_SERVICES, one, -1)))).toBeNull();
  });

  test('a customer keeps the day of the last finished service until another is the last, after a deletion too', () => {
    const one = { ...NO_SERVICES, serviceCount: 1 };
    const finished = addServices(toCustomerEntry({ createdAt: NOON }, null), one, '2026-03-14');
    expect([toCustomerEntry({ createdAt: NOON }, null)?.lastDay, finished?.lastDay]).toEqual(['', '2026-03-14']);
    expect(addServices(finished, one)?.lastDay).toBe('2026-03-14');
    expect(toCustomerEntry(null, finished)?.lastDay).toBe('2026-03-14');
    expect(addServices(finished, NO_SERVICES, '')?.lastDay).toBe('');
  });

  test('the ledger counts a lead only while no customer has the address', () => {
    const lead = toLeadEntry({ email: 'a@b.test', createdAt: NOON }, null);
    expect(lead).toMatchObject({ lists: ['leads'], facts: { byDay: '2026-03-14' } });
    const converted = addCustomerCount(lead, 1);
    expect(converted).toMatchObject({ lists: [], facts: null });
    expect(addCustomerCount(converted, -1)).toEqual(lead);
    expect(addCustomerCount(addCustomerCount(null, 1), -1)).toBeNull();
  });
});
