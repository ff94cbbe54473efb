/** A customer learns who drives once the driver has agreed (docs/decisions/0112). */
import { cancelTracking, getTracking } from '@llevo/contract/endpoints/tracking';
import type { Service } from '@llevo/contract/entities/service';
import { TrackedService } from '@llevo/contract/entities/tracking';
import { destinationPoint } from '@llevo/contract/geo/distance';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { reportPosition } from '../../support/fixtures/offers.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';

const call = createInProcessApi();
const read = async (token: string) => TrackedService.parse((await call(getTracking, { token })).body.data);

const givenPosition = (accountId: string, { driverId, start }: Service, minutesAgo: number) =>
  reportPosition(accountId, driverId ?? '', {
    ...destinationPoint(start, 90, 1_000),
    at: Date.now() - minutesAgo * 60_000,
  });

test.each(['pendiente', 'inmediato'])(
  'a driver assigned to a service %s is hidden until they agree',
  async (status) => {
    const { accountId, driver, service, token } = await givenTrackedService({ status });
    const before = await call(getTracking, { token });
    expect(before.body.data).not.toHaveProperty('driver');
    for (const secret of ['José', driver.plate]) expect(JSON.stringify(before.body)).not.toContain(secret);
    const acceptance = { driverId: driver.id, at: Date.now() };
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', service.id))
      .update({ status: 'confirmado', acceptance });
    expect((await read(token)).driver).toMatchObject({ first_name: 'José', plate: driver.plate });
  },
);

test('the minutes of a driver who accepted an immediate service come from a fresh position', async () => {
  const accepted = { status: 'confirmado', typeService: 'IMMEDIATE' } as const;
  const { accountId, service, token } = await givenTrackedService(accepted);
  expect((await read(token)).arrival_minutes).toBeNull();
  await givenPosition(accountId, service, 1);
  expect((await read(token)).arrival_minutes).toBeGreaterThan(0);
  await givenPosition(accountId, service, 6);
  expect((await read(token)).arrival_minutes).toBeNull();
});

test('the minutes of a driver who has not agreed, and of a reservation, stay unknown', async () => {
  for (const facts of [
    { status: 'inmediato', typeService: 'IMMEDIATE' },
    { status: 'confirmado', typeService: 'RESERVE' },
  ]) {
    const { accountId, service, token } = await givenTrackedService(facts as Partial<Service>);
    await givenPosition(accountId, service, 1);
    expect((await read(token)).arrival_minutes).toBeNull();
  }
});

test('a cancellation by the link is the customer’s', async () => {
  const { accountId, service, token } = await givenTrackedService({ status: 'pendiente', userId: '' });
  const { body } = await call(cancelTracking, { token, motivo: 'Ya no me mudo' });
  expect(TrackedService.parse(body.data).cancelled).toMatchObject({ by: 'customer', reason: 'Ya no me mudo' });
  expect(await readService(accountId, service.id)).toMatchObject({ cancellation: { code: 'by_customer' } });
});
