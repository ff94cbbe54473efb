import { changeBoard, getBoardWeek, listBoardDrivers } from '@llevo/contract/endpoints/board';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { describe, expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import type { OutputOf } from '@llevo/contract/endpoint';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { reportPosition } from '../../support/fixtures/offers.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const TOMORROW = guayaquilDate(Date.now() + 86_400_000);
const DAY_AFTER = guayaquilDate(Date.now() + 2 * 86_400_000);

const seen = ({ id, updatedAt }: Service) => ({ id, updatedAt: new Date(updatedAt).toISOString() });

/** Another program's fields of a job, which leave `updatedAt` as it is. */
const givenFields = (accountId: string, id: string, fields: Partial<Service>) =>
  adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update(fields);

/** An account with two drivers and two jobs of tomorrow: one of the first driver, one unassigned. */
async function givenDay() {
  const accountId = await given.account();
  const luz = await given.driver(accountId, { name: 'Luz', surname: 'Andrade', email: 'luz@c.test' });
  const ana = await given.driver(accountId, { name: 'Ana', surname: 'Mora', email: 'ana@c.test' });
  const customer = await given.customer(accountId, { email: 'cliente@c.test' });
  const facts = { userId: customer.id, date: TOMORROW, hour: '09:00', status: 'pendiente' };
  const taken = await given.service(accountId, { ...facts, driverId: luz.id, driverName: 'Luz Andrade' });
  const open = await given.service(accountId, facts);
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  return { accountId, luz, ana, taken, open, admin };
}

describe('changing several jobs', () => {
  test('swaps two jobs, each with its timeline, audit entry and offer', async () => {
    const { accountId, luz, taken, open, admin } = await givenDay();
    const changes = [
      { ...seen(taken), driver: 'default' },
      { ...seen(open), driver: luz.id },
    ];
    const changed = await admin.call(changeBoard, { changes });
    expect(changed.map(({ id, driver, driverName }) => [id, driver, driverName])).toEqual([
      [taken.id, 'default', null],
      [open.id, luz.id, 'Luz Andrade'],
    ]);
    for (const { id, updatedAt } of changed)
      expect((await readService(accountId, id)).updatedAt).toBe(Date.parse(updatedAt));
    expect(await readServiceHistory(accountId, open.id)).toMatchObject([
      { kind: 'driver', from: null, to: 'Luz Andrade' },
    ]);
    expect((await readAuditEntries(accountId)).map(({ action }) => action)).toEqual([
      'service.driver',
      'service.driver',
    ]);
    const told = (await readAccountMail(accountId)).map(({ to, subject }) => [to, subject.includes('ya no es tuyo')]);
    expect(told.toSorted()).toEqual([
      [luz.email, false],
      [luz.email, true],
    ]);
  });

  test('moves a job to another driver and time, and notifies both drivers and the customer', async () => {
    const { accountId, luz, ana, taken, admin } = await givenDay();
    const schedule = { date: DAY_AFTER, hour: '15:30' };
    await admin.call(changeBoard, { changes: [{ ...seen(taken), driver: ana.id, schedule }] });
    expect(await readService(accountId, taken.id)).toMatchObject({ ...schedule, driverId: ana.id, acceptance: null });
    expect((await readServiceHistory(accountId, taken.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'driver',
      'schedule',
    ]);
    const told = (await readAccountMail(accountId)).map(({ to }) => to).toSorted();
    expect(told).toEqual([ana.email, 'cliente@c.test', luz.email]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'service.update', before: { hour: '09:00', driverId: luz.id }, after: { hour: '15:30' } },
    ]);
  });

  test('repeating a change has no further effect', async () => {
    const { accountId, luz, open, admin } = await givenDay();
    const changes = [{ ...seen(open), driver: luz.id }];
    const first = await admin.call(changeBoard, { changes });
    expect(await admin.call(changeBoard, { changes })).toEqual(first);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    expect(await readAccountMail(accountId)).toHaveLength(1);
  });
});

describe('undoing a change', () => {
  const accepted = (driverId: string) => ({ acceptance: { driverId, at: 5 } });
  const undoOf = (changed: readonly { id: string; updatedAt: string }[]) => ({
    changes: changed.map(({ id, updatedAt }) => ({ id, updatedAt, undo: true as const })),
  });

  test('undoing a swap with a new time restores drivers, times and acceptance, once', async () => {
    const { accountId, luz, ana, taken, open, admin } = await givenDay();
    await givenFields(accountId, taken.id, accepted(luz.id));
    const schedule = { date: DAY_AFTER, hour: '15:30' };
    const changed = await admin.call(changeBoard, {
      changes: [
        { ...seen(taken), driver: ana.id, schedule },
        { ...seen(open), driver: luz.id },
      ],
    });
    expect(await readService(accountId, taken.id)).toMatchObject({ ...schedule, acceptance: null });

    const undone = await admin.call(changeBoard, undoOf(changed));
    expect(undone.map(({ driver, date, hour }) => [driver, date, hour])).toEqual([
      [luz.id, TOMORROW, '09:00'],
      ['default', TOMORROW, '09:00'],
    ]);
    const { date, hour, driverId, driverName, acceptance } = taken;
    const searchTokens = expect.arrayContaining(taken.searchTokens) as string[];
    const before = { date, hour, driverId, driverName, acceptance, searchTokens };
    expect(await readService(accountId, taken.id)).toMatchObject({ ...before, ...accepted(luz.id) });
    expect(await readService(accountId, open.id)).toMatchObject({ driverId: null, acceptance: null });
    const lines = (await readServiceHistory(accountId, taken.id)).filter(
      ({ at }) => at === Date.parse(undone[0]?.updatedAt ?? ''),
    );
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['acceptance', 'driver', 'schedule']);
    expect((await readAuditEntries(accountId)).filter(({ target }) => target.endsWith(taken.id))).toMatchObject([
      { before: { acceptedAt: 5 }, after: { acceptedAt: null } },
      { before: { acceptedAt: null }, after: { acceptedAt: 5, driverId: luz.id } },
    ]);
    // The answer was lost, and the call is repeated.
    expect(await admin.call(changeBoard, undoOf(changed))).toEqual(undone);
    expect(await readAuditEntries(accountId)).toHaveLength(4);
  });

  test('an undo is refused as a whole if a driver has answered or a colleague has given the job back', async () => {
    const { accountId, luz, ana, taken, open, admin } = await givenDay();
    await givenFields(accountId, taken.id, accepted(luz.id));
    const [first, second] = await admin.call(changeBoard, {
      changes: [
        { ...seen(taken), driver: ana.id },
        { ...seen(open), driver: ana.id },
      ],
    });
    if (first === undefined || second === undefined) throw new Error('no answer');
    await admin.call(changeBoard, { changes: [{ id: first.id, updatedAt: first.updatedAt, driver: luz.id }] });
    const { status, body } = await admin.send(changeBoard, undoOf([first, second]));
    expect([status, body]).toMatchObject([409, { current: { jobs: [{ id: taken.id, because: 'changed' }] } }]);
    // Given back by hand, it is an offer: the acceptance is not Luz's word about it.
    expect(await readService(accountId, taken.id)).toMatchObject({ driverId: luz.id, acceptance: null });
    expect(await readService(accountId, open.id)).toMatchObject({ driverId: ana.id });
  });

  const TEN_MINUTES_MS = 600_000;
  test.each<{ what: string; since: (service: Service) => Partial<Service>; because: string }>([
    {
      what: 'that is too old',
      since: ({ lastMove, updatedAt }) => ({
        updatedAt: updatedAt - TEN_MINUTES_MS,
        lastMove: lastMove && { ...lastMove, at: updatedAt - TEN_MINUTES_MS },
      }),
      because: 'undo_expired',
    },
    { what: 'after which another program set the driver', since: () => ({ driverId: 'd-9' }), because: 'changed' },
    { what: 'of a job that the driver began', since: () => ({ status: 'en camino' }), because: 'fixed' },
  ])('$what is refused', async ({ since, because }) => {
    const { accountId, ana, taken, admin } = await givenDay();
    await admin.call(changeBoard, { changes: [{ ...seen(taken), driver: ana.id }] });
    await givenFields(accountId, taken.id, since(await readService(accountId, taken.id)));
    const { status, body } = await admin.send(changeBoard, undoOf([seen(await readService(accountId, taken.id))]));
    expect([status, body]).toMatchObject([409, { current: { jobs: [{ because }] } }]);
  });

  test('an undo ignores the caller’s place, and needs a change made on the board', async () => {
    const { accountId, luz, ana, taken, admin } = await givenDay();
    expect((await admin.send(changeBoard, undoOf([seen(taken)]))).status).toBe(409);
    const forged = { ...seen(taken), driver: ana.id, undo: true as const };
    expect((await admin.send(changeBoard, { changes: [forged] })).body).toMatchObject({ inputError: 'changes.0.undo' });
    expect(await readService(accountId, taken.id)).toMatchObject({ driverId: luz.id, acceptance: null });
  });
});

describe('a refused change writes nothing', () => {
  test('a 409 names the job that changed, with its current state', async () => {
    const { accountId, luz, ana, taken, open, admin } = await givenDay();
    await admin.call(changeBoard, { changes: [{ ...seen(open), driver: ana.id }] });
    const changes = [
      { ...seen(taken), driver: ana.id },
      { ...seen(open), driver: luz.id },
    ];
    const { status, body } = await admin.send(changeBoard, { changes });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'conflict',
      current: {
        jobs: [{ id: open.id, because: 'changed', driver: ana.id, driverName: 'Ana Mora', changedBy: 'Prueba Pérez' }],
      },
    });
    expect(await readService(accountId, taken.id)).toEqual(taken);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  const cases = {
    'a driver on the way': { status: 409, current: { jobs: [{ because: 'fixed' }] } },
    'an unknown job': { status: 409, current: { jobs: [{ because: 'gone' }] } },
    'an unknown driver': { status: 404, inputError: 'driver' },
    'a driver in revision': { status: 400, inputError: 'driver' },
    'the same job twice': { status: 400, inputError: 'changes' },
    'a past time': { status: 400, inputError: 'date' },
  } as const;

  test.each(Object.entries(cases))('%s', async (name, { status, ...expected }) => {
    const { accountId, luz, open, admin } = await givenDay();
    const revision = await given.driver(accountId, { status: 'revision' });
    const underWay = await given.service(accountId, { status: 'en camino', date: TOMORROW });
    const change = { ...seen(open), driver: luz.id };
    const changes = {
      'a driver on the way': [change, { ...seen(underWay), driver: luz.id }],
      'an unknown job': [change, { ...change, id: 's-nowhere' }],
      'an unknown driver': [{ ...change, driver: 'd-nowhere' }],
      'a driver in revision': [{ ...change, driver: revision.id }],
      'the same job twice': [change, change],
      'a past time': [{ ...change, schedule: { date: '2020-01-01', hour: '10:00' } }],
    }[name];
    if (changes === undefined) throw new Error(name);
    const reply = await admin.send(changeBoard, { changes });
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject(expected);
    expect(await readService(accountId, open.id)).toEqual(open);
    expect(await readAuditEntries(accountId)).toEqual([]);
    expect(await readAccountMail(accountId)).toEqual([]);
  });
});

test('the drivers are the active ones by name, and say whether they can take jobs', async () => {
  const { accountId, admin } = await givenDay();
  const documents = { licencia: 'a.png', matricula: 'b.png', foto_vehiculo: '', foto_perfil: '' };
  await given.driver(accountId, { name: 'Bea', surname: 'Paz', isAvailable: false, documents });
  await given.driver(accountId, { name: 'Ada', surname: 'Paz', status: 'cancelado' });
  const { drivers, is_partial } = await admin.call(listBoardDrivers, {});
  expect(is_partial).toBe(false);
  expect(drivers.map(({ name, available, has_papers }) => [name, available, has_papers])).toEqual([
    ['Ana', true, false],
    ['Bea', false, true],
    ['Luz', true, false],
  ]);
  expect(Object.keys(drivers[0] ?? {})).not.toContain('documents');
});

test('each driver has the place where they were last seen, read once in a while', async () => {
  const accountId = await given.account();
  const luz = await given.driver(accountId, { name: 'Luz' });
  await given.driver(accountId, { name: 'Ana' });
  const other = await given.account();
  await reportPosition(other, luz.id, { lat: -2.9, lng: -79 });
  const at = Date.parse('2026-11-24T15:00:00Z');
  await reportPosition(accountId, luz.id, { lat: -2.1975, lng: -79.881, at });
  const { token } = await createMember(accountId, 'user');
  let nowMs = Date.now();
  const call = createInProcessApi({ clock: { ...silentDeps.clock, nowMs: () => nowMs } });
  const places = async () =>
    ((await call(listBoardDrivers, {}, { token })).body.data as OutputOf<typeof listBoardDrivers>).drivers.map(
      ({ name, place }) => [name, place],
    );
  const seen = { lat: -2.1975, lng: -79.881, seen_at: '2026-11-24T15:00:00.000Z', city: 'Guayaquil' };
  expect(await places()).toEqual([
    ['Ana', null],
    ['Luz', seen],
  ]);

  await reportPosition(accountId, luz.id, { lat: -0.19, lng: -78.49, at });
  nowMs += 2 * 60_000;
  expect((await places())[1]).toEqual(['Luz', seen]);
  nowMs += 2 * 60_000;
  expect((await places())[1]).toEqual(['Luz', { ...seen, lat: -0.19, lng: -78.49, city: 'Quito' }]);

  await given.driver(accountId, { name: 'Zoe' });
  await reportPosition(accountId, luz.id, { lat: -2.9, lng: -79, at });
  expect((await places())[1]).toMatchObject(['Luz', { city: 'Cuenca' }]);
});

test('a week counts each driver’s jobs by day, and no other account’s', async () => {
  const { luz, admin } = await givenDay();
  await givenDay();
  const { dates, loads } = await admin.call(getBoardWeek, { week: isoWeek(TOMORROW) });
  expect(dates).toHaveLength(7);
  expect(loads.map(({ driver, date, jobs }) => [driver, date, jobs]).toSorted()).toEqual(
    [
      [luz.id, TOMORROW, 1],
      ['default', TOMORROW, 1],
    ].toSorted(),
  );
});

test('a week from a date has that day and the six after it', async () => {
  const { luz, admin } = await givenDay();
  const { dates, loads } = await admin.call(getBoardWeek, { from: TOMORROW });
  expect(dates).toHaveLength(7);
  expect(dates.slice(0, 2)).toEqual([TOMORROW, DAY_AFTER]);
  expect(loads.map(({ driver, date }) => [driver, date]).toSorted()).toEqual(
    [
      [luz.id, TOMORROW],
      ['default', TOMORROW],
    ].toSorted(),
  );
  expect((await admin.call(getBoardWeek, { from: DAY_AFTER })).loads).toEqual([]);
});

test('a dispatcher and a viewer get hour, customer, way and status of the first two jobs of a day', async () => {
  const { accountId, luz, taken } = await givenDay();
  const way = { addressStart: 'La Carolina, Quito', addressFinish: 'Cumbayá, Quito' };
  const facts = { ...way, date: TOMORROW, driverId: luz.id, driverName: 'Luz Andrade' };
  await given.service(accountId, { ...facts, hour: '15:00', userName: 'Eva Paz', status: 'confirmado' });
  const early = await given.service(accountId, { ...facts, hour: '07:30', userName: 'Rosa Cruz', status: 'en camino' });
  const firstJobs = [
    { id: early.id, hour: '07:30', userName: 'Rosa Cruz', ...way, status: 'en camino' },
    { id: taken.id, hour: '09:00', userName: taken.userName, ...way, status: 'pendiente' },
  ];
  for (const permission of ['dispatcher', 'viewer'] as const) {
    const member = await createMemberClient({ accountId, permission });
    const { loads } = await member.call(getBoardWeek, { week: isoWeek(TOMORROW) });
    const load = loads.find(({ driver }) => driver === luz.id);
    expect(load).toMatchObject({ jobs: 3, under_way: 1, finished: 0, unconfirmed: 1, first_hour: '07:30' });
    expect(load?.first_jobs).toEqual(firstJobs);
  }
});
