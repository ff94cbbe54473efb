/** A driver who loses a service is notified once; pending notices about it are dropped. */
import { randomUUID } from 'node:crypto';
import { changeBoard } from '@llevo/contract/endpoints/board';
import { acceptDriverJob, declineDriverJob } from '@llevo/contract/endpoints/driver-app/driver-app';
import { changeServiceStatuses } from '@llevo/contract/endpoints/services/bulk';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import { cancelTracking } from '@llevo/contract/endpoints/tracking';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { heldForUndoMs } from '@llevo/contract/rules/services/undo-windows';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { readAccountMail, SENT_MAIL, setAccountMail } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const TOMORROW = guayaquilDate(Date.now() + 86_400_000);
const NOBODY = 'default';
const LUZ = 'luz@c.test';
const JOSE = 'jose@c.test';
const call = createInProcessApi();

let accountId: string;
let jose: DriverSession;
let luz: string;
let service: Service;
let admin: Awaited<ReturnType<typeof createMemberClient>>;

/** An unassigned job, and two drivers who could take it. */
beforeEach(async () => {
  accountId = await given.account();
  jose = await givenDriverSession({ accountId, record: { email: JOSE } });
  ({ id: luz } = await given.driver(accountId, { name: 'Luz', surname: 'Andrade', email: LUZ }));
  service = await given.service(accountId, { date: TOMORROW, hour: '09:00', status: 'pendiente' });
  admin = await createMemberClient({ accountId, permission: 'admin' });
});

/** The change of a job as it is stored now. */
async function seenNow() {
  const { id, updatedAt } = await readService(accountId, service.id);
  return { id, updatedAt: new Date(updatedAt).toISOString() };
}

const onBoard = async (driver: string) => admin.call(changeBoard, { changes: [{ ...(await seenNow()), driver }] });
const inList = async (driver: string) =>
  admin.call(changeDriverInService, { item: { id: service.id }, idDriverToUpdate: driver });

const mailIs = (facts: Partial<OutboxMail>) => setAccountMail(accountId, facts);
const REFUSED_ONCE = { state: 'pending', attempts: 1 } as const;

/** Kinds of the e-mails to an address, the oldest first. */
async function noticesTo(address: string): Promise<string[]> {
  const mail = (await readAccountMail(accountId)).filter(({ to }) => to === address);
  return mail.toSorted((a, b) => a.createdAt - b.createdAt).map(({ subject }) => kindOf(subject));
}

function kindOf(subject: string): string {
  if (subject.includes('te ofrece')) return 'offer';
  if (subject.includes('ya no es tuyo')) return 'withdrawal';
  if (subject.includes('se canceló')) return 'cancelled';
  if (subject.includes('sigue siendo tuyo')) return 'returned';
  return subject.includes('sigue en pie') ? 'restored' : 'changed';
}

describe.each([
  { where: 'on the board', assign: onBoard },
  { where: 'in the list', assign: inList },
])('a job that is given and taken $where', ({ assign }) => {
  test.each([NOBODY, 'another driver'])('the driver who had the offer is notified of the loss to %s', async (next) => {
    await assign(jose.driver.id);
    await mailIs(SENT_MAIL);
    await assign(next === NOBODY ? NOBODY : luz);
    expect(await noticesTo(JOSE)).toEqual(['offer', 'withdrawal']);
    expect(await noticesTo(LUZ)).toEqual(next === NOBODY ? [] : ['offer']);
    const [, last] = (await readAccountMail(accountId)).filter(({ to }) => to === JOSE).map((mail) => mail.paragraphs);
    expect(last?.join()).toContain('ya no hace falta que vayas');
    expect(last?.join()).toContain(service.addressStart);
  });

  test('a job taken before the offer left sends nothing', async () => {
    await assign(jose.driver.id);
    await assign(NOBODY);
    expect(await noticesTo(JOSE)).toEqual([]);
  });

  test('a job taken while the offer is retried sends the withdrawal alone', async () => {
    await assign(jose.driver.id);
    await mailIs(REFUSED_ONCE);
    await assign(NOBODY);
    expect(await noticesTo(JOSE)).toEqual(['withdrawal']);
  });

  test('a change undone before the withdrawal left sends a new offer alone, and its loss later', async () => {
    await assign(jose.driver.id);
    await mailIs(SENT_MAIL);
    await assign(luz);
    await assign(jose.driver.id);
    expect(await noticesTo(JOSE)).toEqual(['offer', 'offer']);
    expect(await noticesTo(LUZ)).toEqual([]);
    await assign(NOBODY);
    expect(await noticesTo(JOSE)).toEqual(['offer', 'withdrawal']);
  });

  test('a driver who accepted in the app before the offer left is notified of the loss', async () => {
    await assign(jose.driver.id);
    const headers = { 'idempotency-key': randomUUID() };
    const { updatedAt } = await seenNow();
    const input = { id: service.id, updatedAt };
    expect((await call(acceptDriverJob, input, { token: jose.token, headers })).status).toBe(200);
    await assign(luz);
    expect(await noticesTo(JOSE)).toEqual(['withdrawal']);
  });

  test('a driver without an address is not notified', async () => {
    const { id } = await given.driver(accountId, { email: '' });
    await assign(id);
    await assign(NOBODY);
    expect(await readAccountMail(accountId)).toEqual([]);
  });
});

describe('an undo that gives a job back', () => {
  /** José has the job, and what he was sent has left. */
  async function givenJob(isAccepted: boolean): Promise<void> {
    await onBoard(jose.driver.id);
    await mailIs(SENT_MAIL);
    if (!isAccepted) return;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await call(acceptDriverJob, await seenNow(), { token: jose.token, headers })).status).toBe(200);
  }
  const undo = async () => admin.call(changeBoard, { changes: [{ ...(await seenNow()), undo: true }] });

  test.each([
    { isAccepted: true, state: 'current' },
    { isAccepted: false, state: 'offered' },
  ])(
    'an undo before the withdrawal left restores the state $state and sends nothing',
    async ({ isAccepted, state }) => {
      await givenJob(isAccepted);
      await onBoard(luz);
      await undo();
      expect(driverJobState(await readService(accountId, service.id))).toBe(state);
      expect([await noticesTo(JOSE), await noticesTo(LUZ)]).toEqual([['offer'], []]);
      // The driver has seen the offer, so the loss is notified.
      await onBoard(NOBODY);
      expect(await noticesTo(JOSE)).toEqual(['offer', 'withdrawal']);
    },
  );

  test.each([
    { isAccepted: true, notices: ['offer', 'withdrawal', 'returned'] },
    { isAccepted: false, notices: ['offer', 'withdrawal', 'offer'] },
  ])('an undo after the withdrawal left sends $notices.2', async ({ isAccepted, notices }) => {
    await givenJob(isAccepted);
    await onBoard(luz);
    await mailIs(SENT_MAIL);
    await undo();
    expect(await noticesTo(JOSE)).toEqual(notices);
    expect(await noticesTo(LUZ)).toEqual(['offer', 'withdrawal']);
  });

  test('an undo after the withdrawal was tried, or dropped a notice, is notified', async () => {
    await givenJob(true);
    await onBoard(luz);
    await mailIs(REFUSED_ONCE);
    await undo();
    expect(await noticesTo(JOSE)).toEqual(['returned']);
    await mailIs(SENT_MAIL);
    const schedule = { date: TOMORROW, hour: '10:00' };
    await admin.call(changeBoard, { changes: [{ ...(await seenNow()), schedule }] });
    await onBoard(luz);
    await undo();
    expect(await noticesTo(JOSE)).toEqual(['returned', 'returned']);
  });
});

test('an undo does not take back what the driver answered', async () => {
  await onBoard(luz);
  await onBoard(jose.driver.id);
  const headers = () => ({ token: jose.token, headers: { 'idempotency-key': randomUUID() } });
  for (const answer of [acceptDriverJob, declineDriverJob] as const) {
    const input = answer === acceptDriverJob ? await seenNow() : { id: service.id, motivo: 'Estoy lejos' };
    expect((await call(answer, input, headers())).status).toBe(200);
    const { status } = await admin.send(changeBoard, { changes: [{ ...(await seenNow()), undo: true }] });
    expect(status).toBe(409);
  }
  expect(await readService(accountId, service.id)).toMatchObject({ driverId: null, acceptance: null });
});

test('undoing "assign all" notifies each driver once', async () => {
  const other = await given.service(accountId, { date: TOMORROW, hour: '11:00', status: 'pendiente' });
  const both = async (first: string, second: string) => {
    const changes = await Promise.all(
      [service, other].map(async ({ id }, index) => {
        const { updatedAt } = await readService(accountId, id);
        return { id, updatedAt: new Date(updatedAt).toISOString(), driver: index === 0 ? first : second };
      }),
    );
    await admin.call(changeBoard, { changes });
    return changes;
  };
  await both(jose.driver.id, luz);
  await mailIs(SENT_MAIL);
  const undo = await both(NOBODY, NOBODY);
  await admin.call(changeBoard, { changes: undo });
  expect([await noticesTo(JOSE), await noticesTo(LUZ)]).toEqual([
    ['offer', 'withdrawal'],
    ['offer', 'withdrawal'],
  ]);
});

test('notices of the board wait for as long as the screen offers to undo', async () => {
  const holds = async () =>
    (await readAccountMail(accountId))
      .filter(({ to }) => to === JOSE)
      .map((mail) => mail.nextAttemptAt - mail.createdAt);
  await onBoard(jose.driver.id);
  expect(await holds()).toEqual([heldForUndoMs(10_000)]);
  await mailIs({ ...SENT_MAIL, nextAttemptAt: 0, createdAt: 0 });
  const jobs = await Promise.all(
    ['11:00', '13:00', '15:00'].map((hour) => given.service(accountId, { date: TOMORROW, hour, status: 'pendiente' })),
  );
  const changes = jobs.map(({ id, updatedAt }) => ({
    id,
    updatedAt: new Date(updatedAt).toISOString(),
    driver: jose.driver.id,
  }));
  await admin.call(changeBoard, { changes });
  expect(await holds()).toEqual(expect.arrayContaining([60_000, 60_000, 60_000].map(heldForUndoMs)));
});

test('the notices of a new hour wait for as long as the screen offers to undo, and an undo drops them', async () => {
  const rosa = await given.customer(accountId, { email: 'rosa@c.test' });
  service = await given.service(accountId, {
    ...{ date: TOMORROW, hour: '09:00', status: 'pendiente', typeService: 'RESERVE' },
    ...{ userId: rosa.id, driverId: jose.driver.id },
  });
  const move = async (hour: string) =>
    admin.call(changeBoard, { changes: [{ ...(await seenNow()), schedule: { date: TOMORROW, hour } }] });
  const undo = async () => admin.call(changeBoard, { changes: [{ ...(await seenNow()), undo: true }] });
  await move('10:00');
  const mails = await readAccountMail(accountId);
  expect(mails.map(({ to }) => to).sort()).toEqual([JOSE, 'rosa@c.test']);
  for (const mail of mails) expect(mail.nextAttemptAt - mail.createdAt).toBe(heldForUndoMs(10_000));
  await undo();
  expect((await readService(accountId, service.id)).hour).toBe('09:00');
  expect(await readAccountMail(accountId)).toEqual([]);

  // Once they have left, both hear of the former hour, at once.
  await move('11:00');
  await mailIs(SENT_MAIL);
  await undo();
  const after = (await readAccountMail(accountId)).filter(({ state }) => state === 'pending');
  expect(after.map(({ to }) => to).sort()).toEqual([JOSE, 'rosa@c.test']);
  for (const mail of after) expect(mail.nextAttemptAt).toBe(mail.createdAt);
});

test('a driver who declined, and one who only gets another hour, lose nothing', async () => {
  await onBoard(jose.driver.id);
  await mailIs(SENT_MAIL);
  const changes = [{ ...(await seenNow()), schedule: { date: TOMORROW, hour: '10:00' } }];
  await admin.call(changeBoard, { changes });
  expect(await noticesTo(JOSE)).toEqual(['offer', 'changed']);
  const headers = { 'idempotency-key': randomUUID() };
  const motivo = 'Estoy lejos';
  expect((await call(declineDriverJob, { id: service.id, motivo }, { token: jose.token, headers })).status).toBe(200);
  await onBoard(luz);
  expect(await noticesTo(JOSE)).toEqual(['offer', 'changed']);
});

test('reassigning a finished service notifies no driver', async () => {
  const done = await given.service(accountId, { status: 'finalizado', driverId: jose.driver.id });
  await admin.call(changeDriverInService, { item: { id: done.id }, idDriverToUpdate: luz });
  expect(await noticesTo(JOSE)).toEqual([]);
});

describe('a cancellation', () => {
  const one = async () =>
    admin.call(updateService, { ...(await seenNow()), status: 'cancelado', motivo: 'El camión se dañó' });
  const bulk = async () =>
    admin.call(changeServiceStatuses, {
      changes: [{ ...(await seenNow()), status: 'cancelado' }],
      motivo: 'El camión se dañó',
    });
  const byCustomer = async () => {
    const token = await givenTrackingLink(accountId, service.id);
    expect((await call(cancelTracking, { token, motivo: 'Ya no' }, {})).status).toBe(200);
  };

  describe.each([
    { by: 'an administrator', cancel: one },
    { by: 'a change of many', cancel: bulk },
    { by: 'the customer', cancel: byCustomer },
  ])('by $by', ({ cancel }) => {
    test('the driver is notified of a cancellation', async () => {
      await onBoard(jose.driver.id);
      await mailIs(SENT_MAIL);
      await cancel();
      expect(await noticesTo(JOSE)).toEqual(['offer', 'cancelled']);
    });

    test('a cancellation before the offer left drops the offer', async () => {
      await onBoard(jose.driver.id);
      await cancel();
      expect(await noticesTo(JOSE)).toEqual([]);
    });
  });

  const undo = async () =>
    admin.call(changeServiceStatuses, { changes: [{ ...(await seenNow()), status: 'pendiente' }] });

  test('a cancellation undone before it left leaves no trail', async () => {
    await onBoard(jose.driver.id);
    await mailIs(SENT_MAIL);
    await bulk();
    await undo();
    expect(await noticesTo(JOSE)).toEqual(['offer']);
  });

  test('a cancellation undone after it left sends one e-mail, which asks for an answer', async () => {
    await onBoard(jose.driver.id);
    await mailIs(SENT_MAIL);
    await bulk();
    await mailIs(SENT_MAIL);
    await undo();
    expect(await noticesTo(JOSE)).toEqual(['offer', 'cancelled', 'restored']);
    const mail = (await readAccountMail(accountId)).find(({ subject }) => subject.includes('sigue en pie'));
    expect(mail?.paragraphs.join()).toContain('Acéptalo o recházalo');
  });
});
