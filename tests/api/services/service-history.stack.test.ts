import { changeDriverInService } from '@llevo/contract/endpoints/services/services';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { recordMobileAppChanges } from '../../../functions/src/areas/services/mobile-app-changes.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { readServiceHistory, readService } from '../../support/fixtures/service-records.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

test('the trigger records the mobile app’s changes once, without a back-office user', async () => {
  const accountId = await given.account();
  const service = await given.service(accountId, { status: 'confirmado' });
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  const picture = `${paths.receiptFolder(accountId, service.id)}/pago.png`;
  await document.update({ status: 'en camino', driverId: 'd-1', driverName: 'José Ñauta', comprobantePago: picture });

  await expect.poll(() => readServiceHistory(accountId, service.id), EVENTUALLY).toHaveLength(3);
  const lines = await readServiceHistory(accountId, service.id);
  expect(lines.every(({ by }) => by === null)).toBe(true);
  expect(lines.map(({ kind, from, to }) => [kind, from, to]).sort()).toEqual([
    ['driver', null, 'José Ñauta'],
    ['receipt', null, 'comprobantePago'],
    ['status', 'confirmado', 'en camino'],
  ]);
  // A recursive trigger would show by now.
  await document.update({ specialRequirements: 'Con cuidado' });
  await document.update({ status: 'en curso' });
  await expect.poll(() => readServiceHistory(accountId, service.id), EVENTUALLY).toHaveLength(4);
});

test('the API’s changes are recorded once, with their user', async () => {
  const accountId = await given.account();
  const driver = await given.driver(accountId);
  const service = await given.service(accountId);
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const item = { id: service.id, driver: 'default' };
  await admin.call(changeDriverInService, { item, idDriverToUpdate: driver.id });
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await document.update({ status: 'finalizado' });

  await expect.poll(() => readServiceHistory(accountId, service.id), EVENTUALLY).toHaveLength(2);
  const lines = await readServiceHistory(accountId, service.id);
  expect(lines.map(({ kind, by }) => [kind, by?.name ?? null])).toEqual([
    ['driver', 'Prueba Pérez'],
    ['status', null],
  ]);
  expect((await readService(accountId, service.id)).status).toBe('finalizado');
});

test('an event delivered five times writes its lines once', async () => {
  const accountId = await given.account();
  const service = await given.service(accountId);
  const event = {
    accountId,
    serviceId: service.id,
    eventId: `event/${service.id}`,
    at: Date.parse('2026-11-20T15:00:00.000Z'),
    before: { status: 'pendiente', driverId: null, lastChange: null },
    after: { status: 'confirmado', driverId: 'd-1', driverName: 'José', lastChange: null },
  };
  for (let delivery = 0; delivery < 5; delivery++) await recordMobileAppChanges(event, silentDeps);
  expect(await readServiceHistory(accountId, service.id)).toHaveLength(2);
});
