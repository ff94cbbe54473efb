/** Every event of a job happens once, and each person gets what the table of events says, no more and no less. */
import { randomInt, randomUUID } from 'node:crypto';
import { changeBoard } from '@llevo/contract/endpoints/board';
import {
  acceptDriverJob,
  advanceDriverJob,
  arriveAtDriverJob,
  declineDriverJob,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import {
  cancelTracking,
  getTracking,
  priceTrackedReservation,
  reserveTracked,
} from '@llevo/contract/endpoints/tracking';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { DEFAULT_ALERT_SETTINGS } from '@llevo/contract/entities/alert';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { JobDelivery } from '@llevo/contract/entities/push';
import type { Service } from '@llevo/contract/entities/service';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { newReservedSearch } from '@llevo/contract/rules/dispatch/reserved-search';
import type { JobLink } from '@llevo/contract/rules/services/job-event-messages';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { JOB_EVENT_TABLE, JOB_EVENTS } from '@llevo/contract/rules/services/job-events';
import { driverJobPath, driverOfferPath, backOfficeServicePath } from '@llevo/contract/rules/services/job-link';
import { trackingPath } from '@llevo/contract/rules/services/tracking-link';
import { expect, test } from 'vitest';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { evaluateServiceAlerts } from '../../../functions/src/areas/alerts/evaluate-service-alerts.ts';
import { runSearches } from '../../../functions/src/areas/dispatch/run-searches.ts';
import { settleSearch } from '../../../functions/src/areas/dispatch/settle-search.ts';
import { recordMobileAppChanges } from '../../../functions/src/areas/services/mobile-app-changes.ts';
import { trackingToken } from '../../../functions/src/areas/services/tracking-link.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { putDocument } from '../../support/emulators/put-document.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { SENT_MAIL, setAccountMail } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { DRIVING_DOCUMENTS, north, PICKUP, searchFrom } from '../../support/fixtures/offers.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { mailedCode } from '../../support/mail/sent-mail.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const call = createInProcessApi();
const SITE = silentDeps.siteUrl;
const NOBODY = 'default';
const PHONE = '+593 99 222 3333';

/** A job of one company with its people. */
interface Stage {
  readonly accountId: string;
  readonly driver: DriverSession;
  readonly admin: Awaited<ReturnType<typeof createMemberClient>>;
  readonly owner: string;
  readonly customer: string;
  /** The job; made by the event itself where it is the booking. */
  serviceId: string;
}

/** The token of the job's tracking link. */
const tokenOf = ({ accountId, serviceId }: Stage): string =>
  trackingToken(accountId, { id: serviceId, trackingVersion: 0 });

async function stage(facts: Partial<Service> | null): Promise<Stage> {
  const owner = `${randomUUID()}@empresa.test`;
  const customer = `${randomUUID()}@clientes.test`;
  const accountId = await given.quotingAccount({ ownerEmail: owner });
  const driver = await givenDriverSession({ accountId, record: { name: 'Wilmer', surname: 'Paz', plate: 'PBA-1234' } });
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  await putDocument(paths.accountDocument(accountId, 'driverDevices', `x-${driver.driver.id}`), {
    ...{ uid: driver.driver.id, sessionId: 's', endpoint: 'https://push.test/1', p256dh: 'B', auth: 'a', createdAt: 1 },
  });
  const made: Stage = { accountId, driver, admin, owner, customer, serviceId: '' };
  if (facts === null) return made;
  const { id: userId } = await given.customer(accountId, { email: customer, cellphone: PHONE });
  const service = await given.service(accountId, {
    date: guayaquilDate(Date.now()),
    number: 'S-7F3K9A',
    origin: 'quoter',
    userId,
    ...facts,
  });
  await givenTrackingLink(accountId, service.id);
  return { ...made, serviceId: service.id };
}

const ofDriver = ({ driver: { driver } }: Stage) => ({
  driverId: driver.id,
  driverName: 'Wilmer Paz',
  driverPlate: driver.plate,
});
const acceptedBy = (it: Stage): Partial<Service> => ({
  ...ofDriver(it),
  status: 'confirmado',
  acceptance: { driverId: it.driver.driver.id, at: 1 },
});

const put = (it: Stage, facts: Partial<Service>) =>
  adminFirestore.doc(paths.accountDocument(it.accountId, 'services', it.serviceId)).update(facts);

async function seen(it: Stage) {
  const { id, updatedAt } = await readService(it.accountId, it.serviceId);
  return { id, updatedAt: new Date(updatedAt).toISOString() };
}

const byDriver = async <E extends Endpoint>(it: Stage, endpoint: E, input: SentInputOf<E>) => {
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body } = await call(endpoint, input, { token: it.driver.token, headers });
  expect(status, body.message).toBe(200);
};
const advance = async (it: Stage, from: string, to: 'en camino' | 'en curso' | 'finalizado') =>
  byDriver(it, advanceDriverJob, { id: it.serviceId, from, to });
const onBoard = async (it: Stage, driver: string) =>
  it.admin.call(changeBoard, { changes: [{ ...(await seen(it)), driver }] });
const edit = async (it: Stage, change: Omit<SentInputOf<typeof updateService>, 'id' | 'updatedAt'>) =>
  it.admin.call(updateService, { ...(await seen(it)), ...change });

async function bookOnline(it: Stage): Promise<string> {
  const quoted = await call(createQuote, { ...trip(), empresa: it.accountId });
  const { id } = quoted.body.data as { id: string };
  const headers = { [DEVICE_HEADER]: randomUUID(), 'idempotency-key': randomUUID() };
  const cellphone = `09${randomInt(20_000_000, 100_000_000).toString()}`;
  const contact = { name: 'Rosa Ñauta', email: it.customer, cellphone };
  const input = { id, contact, typePayment: 'efectivo', accepted: true } as const;
  await call(bookQuote, input, { headers });
  const booked = await call(bookQuote, { ...input, code: await mailedCode(it.customer) }, { headers });
  expect(booked.status, booked.body.message).toBe(200);
  return (booked.body.data as { service_id: string }).service_id;
}

interface Case {
  /** The job before; null where the event makes it. */
  readonly before: ((it: Stage) => Partial<Service>) | null;
  /** Steps before the event, whose messages have left. */
  readonly prepare?: (it: Stage) => Promise<unknown>;
  readonly happen: (it: Stage) => Promise<unknown>;
}

const undoOnBoard = async (it: Stage) => it.admin.call(changeBoard, { changes: [{ ...(await seen(it)), undo: true }] });

/** A reservation, and an instant of the day before it at which drivers are asked. */
const APPOINTMENT = { date: guayaquilDate(Date.now() + 3 * 86_400_000), hour: '10:00' };
const DAY_BEFORE = guayaquilInstantMs(APPOINTMENT.date, '16:00') - 86_400_000;

/** Events that have their own tests. */
const ELSEWHERE = [
  'searching',
  'asked',
  'receipt_sent',
  'receipt_refused',
  'paid',
  'payment_voided',
  'refund_due',
  'refunded',
] as const;

/** How each event happens. Payments have their own test, a search begins with the booking, and its offers are in offer-push.test.ts. */
const CASES: Readonly<Record<Exclude<JobEvent, (typeof ELSEWHERE)[number]>, Case>> = {
  received: {
    before: null,
    happen: async (it) => {
      it.serviceId = await bookOnline(it);
    },
  },
  asked_ahead: {
    before: () => ({
      ...{ status: 'pendiente', driverId: null, driverName: null, typeService: 'RESERVE' },
      ...{ typeVehicle: 'cabina_simple', start: PICKUP, finish: north(10), ...APPOINTMENT },
      search: newReservedSearch(APPOINTMENT, DAY_BEFORE),
    }),
    prepare: async ({ accountId, driver: { driver } }) => {
      await adminFirestore.doc(paths.account(accountId)).update({ dispatch: DEFAULT_DISPATCH_SETTINGS });
      const asked = { documents: DRIVING_DOCUMENTS, typeVehicle: 'cabina_simple' };
      await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driver.id)).update(asked);
    },
    happen: ({ accountId }) =>
      runSearches({ ...silentDeps, clock: { ...silentDeps.clock, nowMs: () => DAY_BEFORE } }, accountId),
  },
  search_failed: {
    before: () => ({
      status: 'inmediato',
      driverId: null,
      typeService: 'IMMEDIATE',
      search: searchFrom(Date.now() - 600_000, { asked: 1, missedBy: ['d-1'] }),
    }),
    happen: (it) => settleSearch(silentDeps, { accountId: it.accountId, serviceId: it.serviceId }),
  },
  reserved_by_customer: {
    before: () => ({
      ...{ status: 'inmediato', driverId: null, typeService: 'IMMEDIATE', distanceMetres: 8_000 },
      search: searchFrom(Date.now() - 600_000, { state: 'failed', nextAt: null }),
    }),
    happen: async (it) => {
      const token = tokenOf(it);
      const slot = { token, date: guayaquilDate(Date.now() + 3 * 86_400_000), hour: '10:30' };
      const { body } = await call(priceTrackedReservation, slot);
      const { total } = body.data as { total: number };
      const reserved = await call(reserveTracked, { ...slot, total, phone_end: PHONE.slice(-4) });
      expect(reserved.status, reserved.body.message).toBe(200);
    },
  },
  offered: { before: () => ({ status: 'pendiente' }), happen: (it) => onBoard(it, it.driver.driver.id) },
  accepted: {
    before: ofDriver,
    happen: async (it) => byDriver(it, acceptDriverJob, await seen(it)),
  },
  confirmed: { before: ofDriver, happen: (it) => edit(it, { status: 'confirmado' }) },
  confirmation_undone: {
    before: ofDriver,
    prepare: (it) => edit(it, { status: 'confirmado' }),
    happen: (it) => edit(it, { status: 'pendiente' }),
  },
  offer_withdrawn: { before: ofDriver, happen: (it) => onBoard(it, NOBODY) },
  declined: {
    before: ofDriver,
    happen: (it) => byDriver(it, declineDriverJob, { id: it.serviceId, motivo: 'No llego a tiempo' }),
  },
  handed_back: {
    before: acceptedBy,
    happen: (it) => byDriver(it, declineDriverJob, { id: it.serviceId, motivo: 'Se dañó el camión' }),
  },
  withdrawn: { before: acceptedBy, happen: (it) => onBoard(it, NOBODY) },
  returned: { before: acceptedBy, prepare: (it) => onBoard(it, NOBODY), happen: undoOnBoard },
  driver_replaced: {
    before: () => ({ driverId: 'd-other', driverName: 'Eva Mora', status: 'en curso' }),
    happen: (it) =>
      it.admin.call(changeDriverInService, { item: { id: it.serviceId }, idDriverToUpdate: it.driver.driver.id }),
  },
  on_the_way: { before: acceptedBy, happen: (it) => advance(it, 'confirmado', 'en camino') },
  arrived: {
    before: (it) => ({ ...acceptedBy(it), status: 'en camino' }),
    happen: (it) => byDriver(it, arriveAtDriverJob, { id: it.serviceId }),
  },
  loaded: {
    before: (it) => ({ ...acceptedBy(it), status: 'en camino' }),
    happen: (it) => advance(it, 'en camino', 'en curso'),
  },
  finished: {
    before: (it) => ({ ...acceptedBy(it), status: 'en curso' }),
    happen: (it) => advance(it, 'en curso', 'finalizado'),
  },
  changed: {
    before: (it) => ({ ...acceptedBy(it), typeService: 'RESERVE', date: guayaquilDate(Date.now() + 2 * 86_400_000) }),
    happen: (it) => edit(it, { date: guayaquilDate(Date.now() + 3 * 86_400_000), hour: '10:00' }),
  },
  customer_changed: {
    before: (it) => ({ ...acceptedBy(it), typeService: 'RESERVE', date: guayaquilDate(Date.now() + 2 * 86_400_000) }),
    prepare: (it) => edit(it, { hour: '10:00' }),
    happen: (it) => edit(it, { customer: { name: 'Luisa', surname: 'Vera', cellphone: '0991112222' } }),
  },
  cancelled_by_customer: {
    before: acceptedBy,
    happen: async (it) => {
      const token = tokenOf(it);
      const { status, body } = await call(cancelTracking, { token, motivo: 'Ya no me mudo', phone_end: '3333' });
      expect(status, body.message).toBe(200);
    },
  },
  cancelled_by_company: {
    before: acceptedBy,
    happen: (it) => edit(it, { status: 'cancelado', motivo: 'No hay camiones' }),
  },
  restored: {
    before: acceptedBy,
    prepare: (it) => edit(it, { status: 'cancelado', motivo: 'Se equivocó' }),
    happen: (it) => edit(it, { status: 'confirmado' }),
  },
};

interface SentMail extends OutboxMail {
  readonly id: string;
}

async function mailsOf({ accountId, customer, serviceId }: Stage): Promise<SentMail[]> {
  const { docs } = await adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', accountId).get();
  return docs
    .map((mail) => ({ id: mail.id, ...(mail.data() as OutboxMail) }))
    .filter((mail) => mail.id.includes(serviceId) || mail.serviceId === serviceId || mail.to === customer);
}

async function pushesOf({ accountId }: Stage): Promise<ReadonlyMap<string, JobDelivery>> {
  const { docs } = await adminFirestore.collection('pushDeliveries').where('accountId', '==', accountId).get();
  return new Map(docs.map((push) => [push.id, push.data() as JobDelivery]));
}

const isMade = (id: string, it: Stage, kind: string) => id.startsWith(`service-${kind}`) && id.includes(it.serviceId);

/** The e-mail of a search's offer has the offer's id. */
const SEARCH_OFFER = 'search-offer-';

/** The page that an e-mail to the driver leads to. */
function driverPath(link: JobLink | undefined, it: Stage, mailId: string): string {
  if (link === 'driver_app') return '/conductor';
  return link === 'driver_offer' ? driverOfferPath(mailId.replace(SEARCH_OFFER, '')) : driverJobPath(it.serviceId);
}

async function stageOf({ before, prepare }: Case): Promise<Stage> {
  const it = await stage(before === null ? null : {});
  if (before !== null) await put(it, before(it));
  await prepare?.(it);
  // As the trigger does after each write.
  if (before !== null) await openAlerts(it);
  await setAccountMail(it.accountId, SENT_MAIL);
  return it;
}

test.each(Object.entries(CASES))('%s reaches each person as the table says', async (name, job) => {
  const event = name as keyof typeof CASES;
  const row = JOB_EVENT_TABLE[event];
  const it = await stageOf(job);
  const [mailsBefore, pushesBefore] = [await mailsOf(it), await pushesOf(it)];
  await job.happen(it);
  const known = new Set(mailsBefore.map(({ id }) => id));
  const mails = (await mailsOf(it)).filter(
    ({ id }) => !known.has(id) && (isMade(id, it, '') || id.startsWith(SEARCH_OFFER)),
  );
  const token = tokenOf(it);

  const toCustomer = mails.filter(({ to }) => to === it.customer);
  expect(toCustomer.map(({ id }) => isMade(id, it, `${event}-customer-`))).toEqual(
    row.customer.receives === null ? [] : [true],
  );
  for (const mail of toCustomer) {
    expect(mail.action?.url).toBe(row.customer.receives?.link === 'none' ? undefined : `${SITE}${trackingPath(token)}`);
    expect(mail.nextAttemptAt - mail.createdAt).toBe(row.customer.receives?.heldMs ?? 0);
  }

  const toDriver = mails.filter(({ to }) => to === it.driver.driver.email);
  const { receives: notice } = row.driver;
  const kind = notice?.notice === 'offer' ? 'offer-' : `${notice?.notice ?? ''}-driver-`;
  const isOfNotice = (id: string) =>
    notice?.notice === 'search_offer' ? id.startsWith(SEARCH_OFFER) : isMade(id, it, kind);
  expect(toDriver.map(({ id }) => isOfNotice(id))).toEqual(notice === null ? [] : [true]);
  for (const mail of toDriver) expect(mail.action?.url).toBe(`${SITE}${driverPath(notice?.link, it, mail.id)}`);
  const pushes = [...(await pushesOf(it))].filter(([id]) => !pushesBefore.has(id));
  expect(pushes.map(([, push]) => ('offerId' in push ? 'search_offer' : push.kind))).toEqual(
    notice === null ? [] : [notice.notice],
  );

  const toCompany = mails.filter(({ to }) => to === it.owner);
  const { receives: message } = row.company;
  expect(toCompany.map(({ action }) => action?.url)).toEqual(
    message?.channels.includes('email') === true ? [`${SITE}${backOfficeServicePath(it.serviceId)}`] : [],
  );

  if (message?.alert) expect(await openAlerts(it)).toContain(message.alert);
});

async function openAlerts({ accountId, serviceId }: Stage): Promise<string[]> {
  await evaluateServiceAlerts({ accountId, serviceId }, { ...silentDeps, remindCustomer });
  const alerts = await adminFirestore.collection(paths.accountCollection(accountId, 'alerts')).get();
  return alerts.docs.filter((alert) => alert.get('state') === 'open').map((alert) => String(alert.get('kind')));
}

test('every event of the table happens here, or where its money does', () => {
  expect([...Object.keys(CASES), ...ELSEWHERE].sort()).toEqual([...JOB_EVENTS].sort());
});

test.each([
  ['pendiente', null, false],
  ['pendiente', 'accepted', true],
  ['confirmado', 'accepted', true],
  ['en camino', null, true],
  ['finalizado', null, true],
] as const)('the customer of a service that is %s, %s, sees its driver: %s', async (status, word, isShown) => {
  const it = await stage({});
  await put(it, { ...(word === null ? ofDriver(it) : acceptedBy(it)), status });
  const token = tokenOf(it);
  const tracked = (await call(getTracking, { token })).body.data as TrackedService;
  expect(tracked.driver?.first_name).toBe(isShown ? 'Wilmer' : undefined);
  expect(JSON.stringify(tracked).includes('PBA-1234')).toBe(isShown);
});

test('an acceptance names driver, vehicle and plate, and nothing more of them', async () => {
  const it = await stageOf(CASES.accepted);
  await CASES.accepted.happen(it);
  const mail = (await mailsOf(it)).find(({ id }) => id.includes('accepted-customer'));
  const text = [mail?.subject, ...(mail?.paragraphs ?? [])].join('\n');
  expect(text).toContain('Wilmer lleva tu servicio S-7F3K9A');
  expect(text).toContain('placa PBA-1234');
  expect(text).not.toMatch(/Paz|@conductores|minutos/);
});

test.each([
  [
    'the door',
    async (it: Stage) => {
      const { start, addressStart } = await readService(it.accountId, it.serviceId);
      return { start: { ...start, address: addressStart, reference: 'Casa 7' } };
    },
    'Referencia de la partida: Casa 7',
  ],
  ['the way of paying', () => Promise.resolve({ typePayment: 'transferencia' } as const), 'Pago: Transferencia'],
] as const)('a change of %s is written to customer and driver', async (_what, changeOf, text) => {
  const it = await stageOf(CASES.changed);
  await edit(it, await changeOf(it));
  const mails = await mailsOf(it);
  for (const address of [it.customer, it.driver.driver.email]) {
    const texts = mails.filter(({ to }) => to === address).map(({ paragraphs }) => paragraphs.join('\n'));
    expect(texts).toEqual([expect.stringContaining(text) as string]);
  }
});

test('a confirmation that is undone in time leaves no e-mail to the customer', async () => {
  const it = await stage({});
  await put(it, ofDriver(it));
  await edit(it, { status: 'confirmado' });
  expect((await mailsOf(it)).filter(({ to }) => to === it.customer)).toHaveLength(1);
  await edit(it, { status: 'pendiente' });
  expect((await mailsOf(it)).filter(({ to }) => to === it.customer)).toEqual([]);
});

test('a service without a driver is not confirmed, and no e-mail is written', async () => {
  const it = await stage({});
  const { status, body } = await it.admin.send(updateService, { ...(await seen(it)), status: 'confirmado' });
  expect([status, (body as { message: string }).message]).toEqual([409, 'Primero asigna un conductor al servicio']);
  expect(await readService(it.accountId, it.serviceId)).toMatchObject({ status: 'pendiente', confirmation: null });
  expect(await mailsOf(it)).toEqual([]);
});

test('a driver who refuses shows in the bell with the reason, and the order is not new again', async () => {
  const it = await stageOf(CASES.declined);
  await CASES.declined.happen(it);
  expect(await openAlerts(it)).not.toContain('new_booking');
  const [alert] = (
    await adminFirestore
      .collection(paths.accountCollection(it.accountId, 'alerts'))
      .where('kind', '==', 'driver_declined')
      .get()
  ).docs.map((found) => found.data());
  expect(alert).toMatchObject({ driverName: 'Wilmer Paz', reason: 'No llego a tiempo', state: 'open' });
  await onBoard(it, it.driver.driver.id);
  expect(await openAlerts(it)).not.toContain('driver_declined');
});

test.each([
  ['none', 0],
  ['owner', 1],
] as const)('orders are mailed to %s as the company chose', async (orderEmails, count) => {
  const it = await stage(null);
  await adminFirestore.doc(paths.account(it.accountId)).update({ alerts: { ...DEFAULT_ALERT_SETTINGS, orderEmails } });
  it.serviceId = await bookOnline(it);
  expect((await mailsOf(it)).filter(({ to }) => to === it.owner)).toHaveLength(count);
});

test('the mobile app’s departure writes to the customer as the API’s does, once', async () => {
  const it = await stage({});
  await put(it, acceptedBy(it));
  const before = await readService(it.accountId, it.serviceId);
  await put(it, { status: 'en camino' });
  const after = await readService(it.accountId, it.serviceId);
  const event = { accountId: it.accountId, serviceId: it.serviceId, eventId: 'e-1', at: Date.now(), before, after };
  for (let delivery = 0; delivery < 2; delivery++) await recordMobileAppChanges(event, silentDeps);
  expect((await mailsOf(it)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Wilmer va en camino por tu servicio S-7F3K9A') as string,
  ]);
});

test('an arrival counts once, only on the way, and shows on the customer’s page', async () => {
  const it = await stage({});
  await put(it, acceptedBy(it));
  const arrive = () =>
    call(
      arriveAtDriverJob,
      { id: it.serviceId },
      { token: it.driver.token, headers: { 'idempotency-key': randomUUID() } },
    );
  expect((await arrive()).status).toBe(409);
  await advance(it, 'confirmado', 'en camino');
  expect((await arrive()).status).toBe(200);
  expect((await arrive()).status).toBe(409);
  const token = tokenOf(it);
  const tracked = (await call(getTracking, { token })).body.data as TrackedService;
  const { arrivedAt } = await readService(it.accountId, it.serviceId);
  expect(tracked.arrived_at).toBe(new Date(arrivedAt ?? 0).toISOString());
  await advance(it, 'en camino', 'en curso');
});
