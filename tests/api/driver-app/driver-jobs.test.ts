/** A driver sees and changes the own services and nothing else; what is sent twice counts once. */
import { randomUUID } from 'node:crypto';
import {
  acceptDriverJob,
  advanceDriverJob,
  declineDriverJob,
  getDriverJob,
  listDriverJobs,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { endpoints } from '@llevo/contract/endpoints/index';
import { changeDriverInService, updateService } from '@llevo/contract/endpoints/services/services';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { DriverStep } from '@llevo/contract/entities/driver-job';
import { DriverJob } from '@llevo/contract/entities/driver-job';
import type { Service } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { createInProcessApi, createRawCaller, runConcurrently, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackingLink } from '../../support/fixtures/tracking-links.ts';

const call = createInProcessApi();
const send = createRawCaller(silentDeps);

let accountId: string;
let session: DriverSession;

beforeEach(async () => {
  accountId = await given.account();
  session = await givenDriverSession({ accountId });
});

const givenJob = (facts: Partial<Service> = {}) =>
  given.service(accountId, { driverId: session.driver.id, driverName: 'José Ñauta', ...facts });
const accepted = () => ({ acceptance: { driverId: session.driver.id, at: 1 } });

/** A change by the driver, under a new key by default. */
const change = <E extends Endpoint>(endpoint: E, input: SentInputOf<E>, key: string = randomUUID()) =>
  call(endpoint, input, { token: session.token, headers: { 'idempotency-key': key } });

const jobs = async (token = session.token) =>
  z.array(DriverJob).parse((await call(listDriverJobs, {}, { token })).body.data);
const jobIn = (body: { readonly data?: unknown }) => (body.data as { job: DriverJob | null }).job;
const currentIn = (body: { readonly current?: unknown }) => DriverJob.parse(body.current);

describe('the list', () => {
  test('the list has the driver’s own jobs: open ones by time, then finished ones', async () => {
    const { id: userId } = await given.customer(accountId, { cellphone: '+593 99 111 2222' });
    const late = await givenJob({ date: '2026-11-25', hour: '08:00', ...accepted(), userId });
    const offered = await givenJob({ date: '2026-11-24', hour: '16:00', userId });
    const done = await givenJob({ status: 'finalizado', userId });
    await givenJob({ status: 'cancelado' });
    await given.service(accountId, { driverId: 'd-other' });
    await given.service(accountId);
    await given.service(await given.account(), { driverId: session.driver.id });
    expect((await jobs()).map(({ id, state, next, customer }) => [id, state, next, customer.phone])).toEqual([
      [offered.id, 'offered', null, null],
      [late.id, 'current', 'en camino', '+593 99 111 2222'],
      [done.id, 'done', null, null],
    ]);
  });

  test('the list shows cargo, places, and the sums that the driver earns and collects', async () => {
    const job = await givenJob({
      number: 'S-7F3K9A',
      typeService: 'RESERVE',
      priceCents: 10_000,
      referenceStart: 'casa 5',
      loaders: 2,
      notes: 'Llamar antes',
      typeThingsMove: 'Muebles y enseres',
      specialRequirements: 'Piano',
    });
    expect((await jobs())[0]).toEqual({
      id: job.id,
      number: 'S-7F3K9A',
      state: 'offered',
      status: 'pendiente',
      next: null,
      can_decline: true,
      can_deliver: false,
      can_arrive: false,
      needs_pin: false,
      arrived: false,
      distance: null,
      typeService: 'RESERVE',
      vehicle: 'cabina_simple',
      date: '2026-11-20',
      hour: '10:30',
      start: { lat: -0.184, lng: -78.487, address: 'La Carolina, Quito', reference: 'casa 5' },
      end: { lat: -0.2, lng: -78.43, address: 'Cumbayá, Quito', reference: '' },
      customer: { name: 'María Cruz', phone: null },
      cargo: 'Muebles y enseres',
      requirements: 'Piano',
      notes: 'Llamar antes',
      notes_of_customer: false,
      loaders: 2,
      returnTrip: false,
      payout: 35,
      due: 50,
      typePayment: 'efectivo',
      cash_due: 100,
      cash_held: 0,
      updatedAt: new Date(job.updatedAt).toISOString(),
    });
    expect((await call(getDriverJob, { id: job.id }, session)).body.data).toEqual((await jobs())[0]);
  });

  test('the list is neither read nor sent again without a change, at any length', async () => {
    for (let count = 0; count < 10; count++) await givenJob({ status: 'finalizado' });
    const current = await givenJob(accepted());
    const other = await givenJob();
    const read = (tag: string | null) =>
      send('GET', '/api/driver/jobs', {
        token: session.token,
        headers: tag === null ? {} : { 'if-none-match': `W/${tag}` },
      });
    let tag = (await read(null)).headers.get('etag');
    const again = await read(tag);
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
    // Session, driver and account, and the two documents of the version.
    expect(Number(again.headers.get('x-llevo-reads'))).toBe(5);
    expect((await read('"another"')).status).toBe(200);

    const update = (id: string, fields: object) =>
      adminFirestore.doc(paths.accountDocument(accountId, 'services', id)).update(fields);
    const changes: readonly (() => Promise<unknown>)[] = [
      () => givenJob(),
      () => update(current.id, { status: 'en camino', updatedAt: Date.now() + 1000 }),
      () => update(other.id, { driverId: null, updatedAt: Date.now() + 2000 }),
      () => update(current.id, { status: 'finalizado', updatedAt: Date.now() + 3000 }),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      const changed = await read(tag);
      expect(changed.status, `change ${index}`).toBe(200);
      tag = changed.headers.get('etag');
      expect((await read(tag)).status, `after change ${index}`).toBe(304);
    }
  });
});

describe('a driver reaches no other service', () => {
  const ofJobs = Object.values(endpoints).filter(
    ({ access, path }) => access === 'driver' && path.includes('/jobs/:id'),
  );

  test.each(ofJobs)('$method $path', async (endpoint) => {
    const other = await givenDriverSession({ accountId });
    const elsewhere = await given.account();
    const foreign = [
      await given.service(accountId, { driverId: other.driver.id, status: 'confirmado' }),
      await given.service(accountId, { status: 'confirmado' }),
    ];
    const abroad = await given.service(elsewhere, { driverId: session.driver.id, status: 'confirmado' });
    const values: Record<string, unknown> = {
      updatedAt: new Date(foreign[0]?.updatedAt ?? 0).toISOString(),
      motivo: 'No puedo',
      from: 'confirmado',
      to: 'en camino',
      receiver: 'Ana Lema',
      photos: [],
      signature: '',
    };
    const fields = Object.keys(endpoint.input.shape).filter((name) => name !== 'id' && name in values);
    const input = Object.fromEntries(fields.map((name) => [name, values[name]]));
    for (const id of [...foreign, abroad].map((service) => service.id).concat('x-none')) {
      const { status, body } = await change(endpoint, { ...input, id });
      expect([status, body.code], JSON.stringify(body)).toEqual([404, 'not_found']);
      expect(JSON.stringify(body)).not.toContain('María');
    }
    for (const service of foreign) expect(await readService(accountId, service.id)).toEqual(service);
    expect(await readService(elsewhere, abroad.id)).toEqual(abroad);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

describe('accepting', () => {
  const accept = (service: Pick<Service, 'id' | 'updatedAt'>, key?: string) =>
    change(acceptDriverJob, { id: service.id, updatedAt: new Date(service.updatedAt).toISOString() }, key);

  test('accepting assigns the job, shows the customer’s number, and is recorded', async () => {
    const { id: userId, cellphone } = await given.customer(accountId);
    const job = await givenJob({ userId });
    const { status, body } = await accept(job);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(jobIn(body)).toMatchObject({ state: 'current', next: 'en camino', customer: { phone: cellphone } });
    expect(await readService(accountId, job.id)).toMatchObject({
      acceptance: { driverId: session.driver.id },
      status: 'confirmado',
      lastChange: { uid: session.driver.id, name: 'Conductor' },
    });
    const kinds = (await readServiceHistory(accountId, job.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['accepted', 'status']);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.accept', actor: session.driver.id }]);
  });

  test('accepting a job that the company changed is refused and shows the change', async () => {
    const job = await givenJob();
    const owner = await createMember(accountId, 'owner');
    const edit = { id: job.id, updatedAt: new Date(job.updatedAt).toISOString(), notes: 'Otra puerta' };
    expect((await call(updateService, edit, owner)).status).toBe(200);
    const { status, body } = await accept(job);
    expect([status, body.message]).toEqual([409, 'La empresa cambió el servicio: revísalo y vuelve a responder']);
    expect(currentIn(body)).toMatchObject({ id: job.id, notes: 'Otra puerta', state: 'offered' });
    const seen = { id: job.id, updatedAt: Date.parse(currentIn(body).updatedAt) };
    expect((await accept(seen)).status).toBe(200);
    expect((await accept(seen)).body.message).toBe('Ya aceptaste este servicio');
  });

  test('a driver in correction cannot accept jobs', async () => {
    session = await givenDriverSession({ accountId, record: { status: 'correccion' } });
    const job = await givenJob();
    expect((await accept(job)).status).toBe(403);
    expect(await readService(accountId, job.id)).toEqual(job);
  });

  test('a driver who gets a job back must accept it again', async () => {
    const job = await givenJob(accepted());
    const owner = await createMember(accountId, 'owner');
    const other = await given.driver(accountId);
    const assign = (driver: string) =>
      call(changeDriverInService, { item: { id: job.id }, idDriverToUpdate: driver }, owner);
    expect((await jobs())[0]?.state).toBe('current');
    await assign(other.id);
    expect(await jobs()).toEqual([]);
    await assign(session.driver.id);
    expect((await jobs())[0]?.state).toBe('offered');
  });
});

describe('declining', () => {
  test('declining removes the driver and gives the company the reason', async () => {
    const job = await givenJob(accepted());
    const { status, body } = await change(declineDriverJob, { id: job.id, motivo: ' Camión dañado ' });
    expect([status, jobIn(body)]).toEqual([200, null]);
    const after = await readService(accountId, job.id);
    expect(after).toMatchObject({ driverId: null, driverName: null, acceptance: null, status: 'pendiente' });
    expect(after.searchTokens).not.toContain('jose');
    expect(await readServiceHistory(accountId, job.id)).toMatchObject([{ kind: 'declined', to: 'Camión dañado' }]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'service.decline', before: { driverId: session.driver.id }, after: { reason: 'Camión dañado' } },
    ]);
    expect(await jobs()).toEqual([]);
  });

  test.each(SERVICE_STATUSES)('declining a job with the status %s', async (status) => {
    const job = await givenJob({ status });
    const isOpen = ['inmediato', 'pendiente', 'confirmado'].includes(status);
    const reply = await change(declineDriverJob, { id: job.id, motivo: 'No puedo' });
    expect(reply.status).toBe(isOpen ? 200 : 409);
    if (!isOpen) expect(await readService(accountId, job.id)).toEqual(job);
  });

  test('declining needs a reason', async () => {
    const { id } = await givenJob();
    expect(await change(declineDriverJob, { id, motivo: '  ' })).toMatchObject({
      status: 400,
      body: { inputError: 'motivo' },
    });
  });
});

describe('the steps', () => {
  const step = (id: string, from: string, to: DriverStep) => change(advanceDriverJob, { id, from, to });

  test('steps follow one another, and the customer’s page shows them', async () => {
    const job = await givenJob({ status: 'confirmado', ...accepted() });
    const token = await givenTrackingLink(accountId, job.id);
    for (const [from, to] of [
      ['confirmado', 'en camino'],
      ['en camino', 'en curso'],
      ['en curso', 'finalizado'],
    ] as const) {
      const { status, body } = await step(job.id, from, to);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(jobIn(body)).toMatchObject({ status: to });
      expect((await call(getTracking, { token })).body.data).toMatchObject({ status: to });
    }
    expect((await jobs())[0]).toMatchObject({ state: 'done', next: null });
    const actions = (await readAuditEntries(accountId)).map(({ action, after }) => [action, after]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ['service.update', { status: 'en camino' }],
        ['service.update', { status: 'en curso' }],
        ['service.update', { status: 'finalizado' }],
      ]),
    );
  });

  test('a phone that accepted without a connection sets out from the status that it saw', async () => {
    const job = await givenJob({ status: 'confirmado', ...accepted() });
    expect((await step(job.id, 'pendiente', 'en camino')).status).toBe(200);
    expect(await readService(accountId, job.id)).toMatchObject({ status: 'en camino' });
    expect(await readServiceHistory(accountId, job.id)).toMatchObject([{ from: 'confirmado', to: 'en camino' }]);
  });

  test.each([
    { name: 'before accepting', from: 'pendiente', to: 'en camino' },
    { name: 'that skips one', from: 'en camino', to: 'finalizado' },
    { name: 'back', from: 'en curso', to: 'en camino' },
    { name: 'after the end', from: 'finalizado', to: 'en camino' },
    { name: 'of a cancelled job', from: 'cancelado', to: 'en camino' },
  ] as const)('$name is refused', async ({ from, to }) => {
    const job = await givenJob({ status: from });
    expect((await step(job.id, from, to)).status).toBe(409);
    expect(await readService(accountId, job.id)).toEqual(job);
  });

  test('a step is refused if the company changed the status; the response has the current job', async () => {
    const job = await givenJob({ status: 'confirmado', ...accepted() });
    const owner = await createMember(accountId, 'owner');
    const cancel = {
      id: job.id,
      updatedAt: new Date(job.updatedAt).toISOString(),
      status: 'cancelado' as const,
      motivo: 'El cliente no está',
    };
    expect((await call(updateService, cancel, owner)).status).toBe(200);
    const { status, body } = await step(job.id, 'confirmado', 'en camino');
    expect([status, body.message]).toEqual([409, 'La empresa cambió el servicio: su estado es cancelado']);
    expect(currentIn(body)).toMatchObject({ state: 'done', status: 'cancelado' });
  });
});

describe('a repeated request', () => {
  test('a repeated step counts once, even after the company went on', async () => {
    const job = await givenJob({ status: 'confirmado', ...accepted() });
    const key = randomUUID();
    const input = { id: job.id, from: 'confirmado', to: 'en camino' } as const;
    expect((await change(advanceDriverJob, input, key)).status).toBe(200);
    expect((await change(advanceDriverJob, { ...input, from: 'en camino', to: 'en curso' })).status).toBe(200);
    const again = await change(advanceDriverJob, input, key);
    expect([again.status, jobIn(again.body)?.status]).toEqual([200, 'en curso']);
    expect(await readServiceHistory(accountId, job.id)).toHaveLength(2);
  });

  test('concurrent repetitions of a step count once', async () => {
    const job = await givenJob({ status: 'confirmado', ...accepted() });
    const key = randomUUID();
    const replies = await runConcurrently(10, () =>
      change(advanceDriverJob, { id: job.id, from: 'confirmado', to: 'en camino' }, key),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('a repeated refusal of a job counts once, even if another driver has the job by now', async () => {
    const job = await givenJob();
    const key = randomUUID();
    const input = { id: job.id, motivo: 'No puedo' };
    expect((await change(declineDriverJob, input, key)).status).toBe(200);
    expect(await change(declineDriverJob, input, key)).toMatchObject({ status: 200, body: { data: { job: null } } });
    expect((await change(declineDriverJob, input)).status).toBe(404);
  });

  test('a key belongs to one change only', async () => {
    const [one, other] = [await givenJob(), await givenJob()];
    const key = randomUUID();
    expect((await change(declineDriverJob, { id: one.id, motivo: 'No puedo' }, key)).status).toBe(200);
    const reply = await change(declineDriverJob, { id: other.id, motivo: 'No puedo' }, key);
    expect([reply.status, reply.body.message]).toEqual([409, 'Esta acción ya se envió con otros datos']);
    expect(await readService(accountId, other.id)).toEqual(other);
  });

  test('the same key from another driver is a different key', async () => {
    const key = randomUUID();
    const job = await givenJob();
    expect((await change(declineDriverJob, { id: job.id, motivo: 'No puedo' }, key)).status).toBe(200);
    session = await givenDriverSession({ accountId });
    const own = await givenJob();
    expect((await change(declineDriverJob, { id: own.id, motivo: 'No puedo' }, key)).status).toBe(200);
  });

  test('a change without a key is refused', async () => {
    const job = await givenJob();
    const { status, text } = await send('POST', `/api/driver/jobs/${job.id}/decline`, {
      token: session.token,
      body: { motivo: 'No puedo' },
    });
    expect([status, ErrorBody.parse(JSON.parse(text)).inputError]).toEqual([400, 'Idempotency-Key']);
    expect(await readService(accountId, job.id)).toEqual(job);
  });
});
