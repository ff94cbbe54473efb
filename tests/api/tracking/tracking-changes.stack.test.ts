import { cancelTracking, getTracking, rateTracking } from '@llevo/contract/endpoints/tracking';
import { Rating } from '@llevo/contract/entities/rating';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { isCancellable } from '@llevo/contract/rules/services/tracking';
import { describe, expect, test, vi } from 'vitest';
import { anonymousClient, dataOf, randomIpAddress } from '../../support/api/api-client.ts';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const HOLDER = { uid: 'tracking', name: 'Enlace de seguimiento' };
const call = createInProcessApi();

describe('cancelling', () => {
  test.each([...SERVICE_STATUSES, 'Algo nuevo', null])('cancelling a service with the status %s', async (status) => {
    const { accountId, service, token } = await givenTrackedService({ status });
    const reply = await anonymousClient.send(cancelTracking, { token, motivo: '  Ya no me mudo ' });
    if (!isCancellable(status)) {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ current: { status } });
      expect(await readService(accountId, service.id)).toEqual(service);
      expect(await readAuditEntries(accountId)).toEqual([]);
      return;
    }
    expect(dataOf(cancelTracking, reply)).toMatchObject({ status: 'cancelado', can_cancel: false });
    expect(await readDocument(paths.accountDocument(accountId, 'services', service.id))).toMatchObject({
      status: 'cancelado',
      cancellation: { reason: 'Ya no me mudo', from: status, by: HOLDER },
      lastChange: HOLDER,
    });
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'status', from: status, to: 'cancelado', by: HOLDER },
    ]);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'service.cancel', actor: 'tracking', after: { status: 'cancelado', reason: 'Ya no me mudo' } },
    ]);
  });

  test('needs a reason', async () => {
    const { accountId, service, token } = await givenTrackedService();
    for (const motivo of ['', '   ', 'x'.repeat(501)]) {
      const reply = await anonymousClient.send(cancelTracking, { token, motivo });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ inputError: 'motivo' });
    }
    expect(await readService(accountId, service.id)).toEqual(service);
  });

  test('happens once, however often at once', async () => {
    const { accountId, token } = await givenTrackedService();
    const replies = await runConcurrently(20, () => call(cancelTracking, { token, motivo: 'Ya no' }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });
});

describe('rating', () => {
  const ratingOf = (accountId: string, serviceId: string) =>
    readDocument(paths.accountDocument(accountId, 'ratings', `${serviceId}-driver`));

  test('a rating counts in the driver’s average', async () => {
    const { accountId, service, driver, token } = await givenTrackedService({ status: 'finalizado' });
    const shown = dataOf(getTracking, await anonymousClient.send(getTracking, { token }));
    expect(shown).toMatchObject({ can_rate: true, stars: null });
    const input = { token, stars: 4, comment: ' Muy puntual ' };
    const rated = dataOf(rateTracking, await anonymousClient.send(rateTracking, input));
    expect(rated).toMatchObject({ can_rate: false, stars: 4 });
    expect(Rating.parse(await ratingOf(accountId, service.id))).toMatchObject({
      target: 'driver',
      driverId: driver.id,
      customerId: service.userId,
      serviceId: service.id,
      stars: 4,
      comment: 'Muy puntual',
    });
    await vi.waitFor(async () => {
      const record = await readDocument(paths.accountDocument(accountId, 'drivers', driver.id));
      expect(record).toMatchObject({ rating: { average: 4, count: 1 } });
    }, EVENTUALLY);
  });

  test('happens once, however often at once', async () => {
    const { accountId, token } = await givenTrackedService({ status: 'finalizado' });
    const replies = await runConcurrently(20, (index) => call(rateTracking, { token, stars: 1 + (index % 5) }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const ratings = await adminFirestore.collection(paths.accountCollection(accountId, 'ratings')).get();
    expect(ratings.size).toBe(1);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.rating', actor: 'tracking' }]);
  });

  test.each([
    { name: 'before the end', facts: { status: 'en curso' } },
    { name: 'of a cancelled service', facts: { status: 'cancelado' } },
    { name: 'of a service without a driver', facts: { status: 'finalizado', driverId: null } },
  ])('rating is refused: $name', async ({ facts }) => {
    const { accountId, service, token } = await givenTrackedService(facts);
    expect((await anonymousClient.send(rateTracking, { token, stars: 5 })).status).toBe(409);
    expect(await ratingOf(accountId, service.id)).toBeNull();
  });

  test('rating a deleted driver is refused', async () => {
    const { accountId, service, driver, token } = await givenTrackedService({ status: 'finalizado' });
    await adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driver.id)).delete();
    expect(dataOf(getTracking, await anonymousClient.send(getTracking, { token }))).toMatchObject({ can_rate: false });
    expect((await anonymousClient.send(rateTracking, { token, stars: 5 })).status).toBe(409);
    expect(await ratingOf(accountId, service.id)).toBeNull();
  });

  test.each([0, 6, 4.5, -1])('a rating with %d stars is refused', async (stars) => {
    const { accountId, service, token } = await givenTrackedService({ status: 'finalizado' });
    expect((await anonymousClient.send(rateTracking, { token, stars })).status).toBe(400);
    expect(await ratingOf(accountId, service.id)).toBeNull();
  });
});

test('changes are limited by address', async () => {
  const { token } = await givenTrackedService({ status: 'en curso' });
  const headers = { 'x-forwarded-for': randomIpAddress() };
  for (let time = 0; time < 20; time++)
    expect((await anonymousClient.send(cancelTracking, { token, motivo: 'x' }, headers)).status).toBe(409);
  expect((await anonymousClient.send(cancelTracking, { token, motivo: 'x' }, headers)).status).toBe(429);
});
