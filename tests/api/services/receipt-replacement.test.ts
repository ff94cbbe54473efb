import { updateDriverReceipt } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const put = async (path: string) => {
  await adminBucket.file(path).save(await plainPng(), { resumable: false, contentType: 'image/png' });
  return path;
};
const exists = async (path: string) => (await adminBucket.file(path).exists())[0];

/** A service whose driver was paid, with the receipt's file. */
async function givenPaidService(receiptIn: (folder: string) => string, facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const service = await given.service(accountId, { driverId: 'd-1', driverName: 'José Ñauta', ...facts });
  const receipt = await put(receiptIn(paths.receiptFolder(accountId, service.id)));
  const document = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
  await document.update({ comprobantePagoConductor: receipt });
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  const replace = async () =>
    admin.send(updateDriverReceipt, {
      idService: service.id,
      typeService: service.typeService,
      pathComprobante: await put(`${paths.userIncomingFolder(accountId, admin.identity.uid)}/nuevo.png`),
      replaces: receipt,
    });
  return { accountId, service, document, receipt, replace };
}

test('a receipt is replaced: the old file goes, audit and timeline name it', async () => {
  const { accountId, service, receipt, replace } = await givenPaidService((folder) => `${folder}/conductor-1.png`);
  const reply = await replace();
  expect(reply.status, reply.text).toBe(200);
  const { comprobantePagoConductor: stored } = await readService(accountId, service.id);
  expect(stored).not.toBe(receipt);
  expect([await exists(stored), await exists(receipt)]).toEqual([true, false]);
  expect(await readAuditEntries(accountId)).toMatchObject([
    {
      action: 'service.receipt',
      before: { comprobantePagoConductor: receipt },
      after: { comprobantePagoConductor: stored },
    },
  ]);
  expect(await readServiceHistory(accountId, service.id)).toMatchObject([
    { kind: 'receipt', from: 'comprobantePagoConductor', to: 'comprobantePagoConductor' },
  ]);
  const pending = await adminFirestore.collection(COLLECTIONS.uploads).where('path', '==', receipt).get();
  expect(pending.docs).toEqual([]);
});

test('a file outside of the service’s folder stays, whatever another program stored', async () => {
  const { accountId, service, receipt, replace } = await givenPaidService(() => 'comprobantes/otro-programa.png');
  expect((await replace()).status).toBe(200);
  expect((await readService(accountId, service.id)).comprobantePagoConductor).not.toBe(receipt);
  expect(await exists(receipt)).toBe(true);
});

test('a file that is the receipt of something else as well stays', async () => {
  const { document, receipt, replace } = await givenPaidService((folder) => `${folder}/doble.png`);
  await document.update({ comprobantePagoComision: receipt });
  expect((await replace()).status).toBe(200);
  expect(await exists(receipt)).toBe(true);
});

test('the receipt of a service that was cancelled stays as it is', async () => {
  const { accountId, service, receipt, replace } = await givenPaidService((folder) => `${folder}/pago.png`, {
    status: 'cancelado',
  });
  expect((await replace()).status).toBe(409);
  expect((await readService(accountId, service.id)).comprobantePagoConductor).toBe(receipt);
  expect(await exists(receipt)).toBe(true);
});
