import { describe, expect, test } from 'vitest';
import type { JobState } from './job-event-of-change.ts';
import { jobEventsOf, LINK_HOLDER_UID } from './job-event-of-change.ts';

const open: JobState = {
  typeVehicle: 'cabina_simple',
  loaders: 0,
  typeThingsMove: 'Varios',
  specialRequirements: '',
  status: 'pendiente',
  driverId: null,
  acceptance: null,
  confirmation: null,
  cancellation: null,
  refusal: null,
  arrivedAt: null,
  date: '2026-11-26',
  hour: '09:00',
  addressStart: 'La Carolina',
  addressFinish: 'Cumbayá',
  referenceStart: 'Casa 5',
  referenceFinish: '',
  typePayment: 'efectivo',
  priceCents: 2_910,
};
const by = (uid: string) => ({ uid, name: 'Ana', at: 5 });
const offered: JobState = { ...open, driverId: 'd-1' };
const accepted: JobState = { ...offered, status: 'confirmado', acceptance: { driverId: 'd-1', at: 1 } };
const confirmed: JobState = { ...offered, status: 'confirmado', confirmation: { from: 'pendiente', by: by('u-1') } };
const byTelephone: JobState = {
  ...confirmed,
  confirmation: { from: 'pendiente', by: by('u-1'), driverId: 'd-1' },
};
const onTheWay: JobState = { ...accepted, status: 'en camino' };
const onBoard: JobState = { ...onTheWay, status: 'en curso', arrivedAt: 7 };
const refused = { driverId: 'd-1', at: 9 };
const cancelled = (uid: string): JobState => ({
  ...accepted,
  status: 'cancelado',
  cancellation: { reason: '', code: null, from: 'confirmado', by: by(uid), keepsDeposit: false },
});

test.each([
  ['an assignment', open, offered, ['offered']],
  ['an acceptance', offered, accepted, ['accepted']],
  ['a confirmation by hand', offered, confirmed, ['confirmed']],
  ['an acceptance after a confirmation by hand', confirmed, { ...accepted, confirmation: null }, []],
  ['an undone confirmation', confirmed, offered, ['confirmation_undone']],
  [
    'another driver by the mobile app after one who agreed by telephone',
    byTelephone,
    { ...byTelephone, driverId: 'd-2' },
    ['withdrawn', 'offered'],
  ],
  ['a refused offer', offered, { ...open, refusal: refused }, ['declined']],
  ['a job handed back', accepted, { ...open, refusal: refused }, ['handed_back']],
  ['an offer taken back', offered, open, ['offer_withdrawn']],
  ['an accepted job taken back', accepted, open, ['withdrawn']],
  ['an accepted job given to another', accepted, { ...open, driverId: 'd-2' }, ['withdrawn', 'offered']],
  ['a departed job given to another', onTheWay, { ...open, driverId: 'd-2' }, ['withdrawn', 'offered']],
  ['cargo on board given to another', onBoard, { ...onBoard, driverId: 'd-2' }, ['driver_replaced']],
  ['cargo on board without a driver', onBoard, { ...onBoard, driverId: null }, ['withdrawn']],
  ['cargo on board of no driver given to one', { ...onBoard, driverId: null }, onBoard, ['driver_replaced']],
  ['departure', accepted, onTheWay, ['on_the_way']],
  ['departure without an acceptance', offered, { ...offered, status: 'en camino' }, ['on_the_way']],
  ['arrival', onTheWay, { ...onTheWay, arrivedAt: 7 }, ['arrived']],
  ['loading', onTheWay, { ...onTheWay, status: 'en curso' }, ['loaded']],
  ['the end', { ...onTheWay, status: 'en curso' }, { ...onTheWay, status: 'finalizado' }, ['finished']],
  ['another hour', accepted, { ...accepted, hour: '10:00' }, ['changed']],
  ['another door at the start', accepted, { ...accepted, referenceStart: 'Casa 7' }, ['changed']],
  ['another door at the end', accepted, { ...accepted, referenceFinish: 'Torre B' }, ['changed']],
  ['another way of paying', accepted, { ...accepted, typePayment: 'transferencia' }, ['changed']],
  [
    'the end with the first payment',
    { ...onBoard, typePayment: null },
    { ...onBoard, status: 'finalizado', typePayment: 'efectivo' },
    ['finished'],
  ],
  ['a cancellation by link', accepted, cancelled(LINK_HOLDER_UID), ['cancelled_by_customer']],
  ['a cancellation by the company', accepted, cancelled('u-1'), ['cancelled_by_company']],
  ['a cancellation by the mobile app', accepted, { ...accepted, status: 'cancelado' }, ['cancelled_by_company']],
  ['an undone cancellation', cancelled('u-1'), accepted, ['restored']],
  ['nothing', accepted, accepted, []],
] as const)('%s', (...[, before, after, events]) => {
  expect(jobEventsOf(before, after)).toEqual(events);
});

describe('a driver who is deleted', () => {
  test('a driver who is deleted leaves finished services without a word', () => {
    const done: JobState = { ...accepted, status: 'finalizado' };
    expect(jobEventsOf(done, { ...done, driverId: null })).toEqual([]);
  });

  test('a driver who is deleted leaves accepted services to another driver', () => {
    expect(jobEventsOf(accepted, { ...accepted, driverId: null })).toEqual(['withdrawn']);
  });
});

test.each([
  ['a departed job', onTheWay, { ...open, driverId: 'd-2' }, ['offer_withdrawn', 'returned']],
  ['an arrived job', { ...onTheWay, arrivedAt: 7 }, { ...open, driverId: 'd-2' }, ['offer_withdrawn', 'returned']],
  ['cargo on board', onBoard, { ...onBoard, driverId: 'd-2' }, ['returned']],
] as const)('an undo gives %s back, without another departure', (...[, before, after, events]) => {
  expect(jobEventsOf(after, before, true)).toEqual(events);
});

test('an undo that gives an accepted job back is not a new acceptance', () => {
  expect(jobEventsOf(open, accepted, true)).toEqual(['returned']);
  expect(jobEventsOf(open, accepted)).toEqual(['accepted']);
});
