/** The customer's four digits start a job, and no answer to its driver has them. */
import { randomUUID } from 'node:crypto';
import { acceptDriverOffer } from '@llevo/contract/endpoints/dispatch';
import {
  acceptDriverJob,
  advanceDriverJob,
  getDriverJob,
  listDriverJobs,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { listServices, updateService } from '@llevo/contract/endpoints/services/services';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { Service } from '@llevo/contract/entities/service';
import type { TrackedService } from '@llevo/contract/entities/tracking';
import { paths } from '@llevo/contract/paths';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { MAX_WRONG_PINS } from '@llevo/contract/rules/services/start-pin';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { bookService, givenDispatcher } from '../../support/fixtures/bookings.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenOffer } from '../../support/fixtures/offers.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';

const PIN = '4071';
const call = createInProcessApi();

let accountId: string;
let session: DriverSession;

beforeEach(async () => {
  accountId = await given.account();
  session = await givenDriverSession({ accountId });
});

const givenJob = (facts: Partial<Service> = {}) =>
  given.service(accountId, {
    driverId: session.driver.id,
    driverName: 'José Ñauta',
    status: 'en camino',
    acceptance: { driverId: session.driver.id, at: 1 },
    startPin: PIN,
    ...facts,
  });

const start = (id: string, pin?: string, key: string = randomUUID()) =>
  call(
    advanceDriverJob,
    { id, from: 'en camino', to: 'en curso', ...(pin !== undefined && { pin }) },
    { token: session.token, headers: { 'idempotency-key': key } },
  );
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof start>>) => [status, body.inputError];

describe('a job with digits', () => {
  test('a job with digits starts with them only, and says so to the app', async () => {
    const { id } = await givenJob();
    const shown = (await call(getDriverJob, { id }, { token: session.token })).body.data as DriverJob;
    expect(shown).toMatchObject({ next: 'en curso', needs_pin: true });
    expect(refusalOf(await start(id))).toEqual([409, 'pin_needed']);
    expect(refusalOf(await start(id, '4072'))).toEqual([409, 'wrong_pin']);
    expect(await readService(accountId, id)).toMatchObject({ status: 'en camino', wrongPins: 1 });
    expect(await readServiceHistory(accountId, id)).toEqual([]);
    const started = await start(id, PIN);
    expect([started.status, started.body.data]).toMatchObject([200, { job: { status: 'en curso', needs_pin: false } }]);
  });

  test('a phone without a connection sends the digits later, and a repeated change counts once', async () => {
    const { id } = await givenJob();
    const key = randomUUID();
    expect((await start(id, PIN, key)).status).toBe(200);
    expect((await start(id, PIN, key)).status).toBe(200);
    expect((await readServiceHistory(accountId, id)).map(({ kind }) => kind)).toEqual(['status']);
  });

  test('a job is locked after five wrong digits, however many come at once; only the company starts it then', async () => {
    const { id } = await givenJob();
    const replies = await runConcurrently(8, (index) => start(id, (1000 + index).toString()));
    const refusals = replies.map(({ body }) => body.inputError);
    expect(refusals.filter((refusal) => refusal === 'wrong_pin')).toHaveLength(MAX_WRONG_PINS);
    expect(refusals.filter((refusal) => refusal === 'pin_locked')).toHaveLength(8 - MAX_WRONG_PINS);
    expect(refusalOf(await start(id, PIN))).toEqual([409, 'pin_locked']);
    const { updatedAt } = await readService(accountId, id);
    const admin = await createMember(accountId, 'admin');
    const input = { id, updatedAt: new Date(updatedAt).toISOString(), status: 'en curso' } as const;
    expect((await call(updateService, input, { token: admin.token })).status).toBe(200);
    expect((await readService(accountId, id)).status).toBe('en curso');
    const entries = await readAuditEntries(accountId);
    expect(entries.filter(({ action }) => action === 'service.pin')).toHaveLength(MAX_WRONG_PINS);
    expect(entries.find(({ action }) => action === 'service.update')?.after).toMatchObject({ withoutPin: true });
    // Ids are random, and may have the same digits.
    expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain(PIN);
  });

  test('the customer sees the digits until the cargo is on board', async () => {
    const { id } = await givenJob({ status: 'confirmado' });
    const token = await givenTrackingLink(accountId, id);
    const shown = async () => ((await call(getTracking, { token })).body.data as TrackedService).start_pin;
    expect(await shown()).toBe(PIN);
    const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', id));
    await document.update({ status: 'en camino' });
    expect(await shown()).toBe(PIN);
    await document.update({ status: 'en curso' });
    expect(await shown()).toBeNull();
  });

  test('answers to the driver, lists of services and rows of webhooks and exports do not contain the digits', async () => {
    const offered = await givenJob({ status: 'pendiente', acceptance: null });
    const current = await givenJob();
    const { token } = session;
    const headers = { 'idempotency-key': randomUUID() };
    const free = await givenDriverSession({ accountId });
    const { offer } = await givenOffer(accountId, free.driver.id);
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', offer.serviceId)).update({ startPin: PIN });
    const admin = await createMember(accountId, 'admin');
    const { updatedAt } = await readService(accountId, offered.id);
    const answers = [
      await call(listDriverJobs, {}, { token }),
      await call(getDriverJob, { id: current.id }, { token }),
      await call(acceptDriverJob, { id: offered.id, updatedAt: new Date(updatedAt).toISOString() }, { token, headers }),
      await call(acceptDriverOffer, { id: offer.id }, { token: free.token }),
      await start(current.id, '0000'),
      await start(current.id),
      await call(listServices, {}, { token: admin.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409, 200]);
    const rows = toServiceRow(await readService(accountId, current.id));
    expect(JSON.stringify([answers, rows])).not.toMatch(/"4071"|startPin|start_pin/);
  });
});

test('a booking has digits if the company chose so, others than the next one’s', async () => {
  const { accountId: company, dispatcher } = await givenDispatcher();
  const without = await bookService(dispatcher);
  expect(await readService(company, without.id)).toMatchObject({ startPin: null });
  await adminFirestore.doc(paths.account(company)).update({
    dispatch: { ...DEFAULT_DISPATCH_SETTINGS, immediate: 'manual', startPin: true },
  });
  const pins = new Set<string | null>();
  for (let booked = 0; booked < 3; booked++) {
    pins.add((await readService(company, (await bookService(dispatcher)).id)).startPin);
  }
  expect([...pins].every((pin) => /^\d{4}$/.test(pin ?? ''))).toBe(true);
  expect(pins.size).toBeGreaterThan(1);
});

test('a job without digits starts as before', async () => {
  const { id } = await givenJob({ startPin: null });
  expect((await start(id)).status).toBe(200);
});
