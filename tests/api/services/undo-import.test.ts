import { randomUUID } from 'node:crypto';
import { importServices, undoImportOfServices } from '@llevo/contract/endpoints/services/import';
import { changeDriverInService, listServices, updateService } from '@llevo/contract/endpoints/services/services';
import type { ImportUndoResult } from '@llevo/contract/entities/person-input';
import { IMPORT_UNDO_MINUTES } from '@llevo/contract/entities/person-input';
import type { ServiceImportResult } from '@llevo/contract/entities/service-import';
import { paths } from '@llevo/contract/paths';
import { expect, test } from 'vitest';
import { createTokenCaller, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import {
  countRecords,
  readAccountMail,
  readAuditEntries,
  SENT_MAIL,
  setAccountMail,
} from '../../support/fixtures/account-records.ts';
import { givenDispatcher } from '../../support/fixtures/bookings.ts';
import { given } from '../../support/fixtures/given.ts';
import { serviceCells } from '../../support/fixtures/service-cells.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const send = createTokenCaller(silentDeps);
const AT_NINE = { hour: '9:00' };
const AT_TEN = { hour: '10:00' };

async function givenImport(...rows: Parameters<typeof serviceCells>[0][]) {
  const { accountId, dispatcher } = await givenDispatcher();
  const { token } = dispatcher;
  const importId = randomUUID();
  const importRows = async (id: string, cells = rows) => {
    const reply = await send(token, importServices, { rows: cells.map((row) => serviceCells(row)), importId: id });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data as ServiceImportResult;
  };
  expect(await importRows(importId)).toMatchObject({ created: rows.length });
  const undo = async (id = importId, by = token) =>
    (await send(by, undoImportOfServices, { importId: id })).body.data as ImportUndoResult;
  const statuses = async () => {
    const services = await dispatcher.call(listServices, { sort: 'date' });
    return services.map(({ hour, status }) => `${hour} ${status ?? ''}`).sort();
  };
  return { accountId, dispatcher, importId, importRows, undo, statuses };
}

test('undoing an import cancels its services, and customers who were written to hear of it', async () => {
  const { accountId, dispatcher, undo, statuses } = await givenImport(
    { ...AT_NINE, email: 'rosa@clientes.test' },
    AT_TEN,
  );
  await setAccountMail(accountId, SENT_MAIL);
  expect(await undo()).toEqual({ removed: 2, kept: 0, next: null });
  expect(await statuses()).toEqual(['09:00 cancelado', '10:00 cancelado']);
  const [first] = await dispatcher.call(listServices, {});
  expect(first?.cancellation).toMatchObject({ reason: 'duplicate', motivo: 'Repetido o creado por error' });
  expect((await readAccountMail(accountId)).map(({ subject }) => subject).join()).toMatch(/canceló/);
  const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
  expect(actions.sort()).toEqual(['service.create', 'service.create', 'service.update', 'service.update']);
  expect(await undo()).toEqual({ removed: 0, kept: 0, next: null });
});

test('undoing an import whose e-mails have not left drops them, and writes no one', async () => {
  const { accountId, undo } = await givenImport({ ...AT_NINE, email: 'rosa@clientes.test' });
  expect(await readAccountMail(accountId)).toHaveLength(1);
  expect(await undo()).toMatchObject({ removed: 1 });
  expect(await readAccountMail(accountId)).toEqual([]);
});

test('a corrected file books its rows again, once, and that import can be undone too', async () => {
  const { accountId, importId, importRows, undo, statuses } = await givenImport(AT_NINE);
  await undo();
  const second = randomUUID();
  expect(await importRows(second)).toMatchObject({ created: 1, skipped: 0, errors: [] });
  expect(await importRows(second)).toMatchObject({ created: 0, skipped: 1, errors: [] });
  expect(await statuses()).toEqual(['09:00 cancelado', '09:00 pendiente']);
  expect(await undo(importId)).toEqual({ removed: 0, kept: 0, next: null });
  expect(await undo(second)).toEqual({ removed: 1, kept: 0, next: null });
  expect(await importRows(randomUUID())).toMatchObject({ created: 1 });
  expect(await countRecords(accountId, 'services')).toBe(3);
});

test('services that were changed or have a driver stay, and so does one that was cancelled by hand', async () => {
  const { accountId, dispatcher, undo, importRows } = await givenImport(AT_NINE, AT_TEN, { hour: '11:00' });
  const [nine, ten, eleven] = (await dispatcher.call(listServices, {})).toSorted((a, b) =>
    a.hour.localeCompare(b.hour),
  );
  if (nine === undefined || ten === undefined || eleven === undefined) throw new Error('Missing services');
  await dispatcher.call(updateService, { id: nine.id, notes: 'Llamar antes', updatedAt: nine.updatedAt });
  const driver = await given.driver(accountId);
  await dispatcher.call(changeDriverInService, { item: { id: ten.id }, idDriverToUpdate: driver.id });
  const cancelled = { status: 'cancelado', cancellationReason: 'not_needed' } as const;
  await dispatcher.call(updateService, { id: eleven.id, ...cancelled, updatedAt: eleven.updatedAt });
  expect(await undo()).toEqual({ removed: 0, kept: 3, next: null });
  expect(await importRows(randomUUID(), [{ hour: '11:00' }])).toMatchObject({
    created: 0,
    errors: [{ message: expect.stringContaining('se importó y se canceló') as string }],
  });
});

test('an import from before the time for undoing stays, and so does that of another company', async () => {
  const { accountId, importId, undo, statuses } = await givenImport(AT_NINE);
  const other = await createMemberClient({ accountId: await given.account(), permission: 'owner' });
  expect(await undo(importId, other.token)).toEqual({ removed: 0, kept: 0, next: null });
  const { docs } = await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get();
  const before = Date.now() - (IMPORT_UNDO_MINUTES + 1) * 60_000;
  await docs[0]?.ref.update({ createdAt: before, updatedAt: before });
  expect(await undo()).toEqual({ removed: 0, kept: 1, next: null });
  expect(await statuses()).toEqual(['09:00 pendiente']);
});

test('a read-only member undoes no import', async () => {
  const { accountId, importId, statuses } = await givenImport(AT_NINE);
  const viewer = await createMemberClient({ accountId, permission: 'viewer' });
  expect((await send(viewer.token, undoImportOfServices, { importId })).status).toBe(403);
  expect(await statuses()).toEqual(['09:00 pendiente']);
});

test('a long import is undone page by page', async () => {
  const { dispatcher, importRows, importId, statuses } = await givenImport(
    ...Array.from({ length: 20 }, (_, index) => ({ hour: `8:${(index + 10).toString()}` })),
  );
  await importRows(
    importId,
    Array.from({ length: 8 }, (_, index) => ({ hour: `9:${(index + 10).toString()}` })),
  );
  const undo = async (cursor?: string) =>
    (await send(dispatcher.token, undoImportOfServices, { importId, ...(cursor !== undefined && { cursor }) })).body
      .data as ImportUndoResult;
  const first = await undo();
  expect(first).toMatchObject({ removed: 25, kept: 0 });
  expect(await undo(first.next ?? '')).toEqual({ removed: 3, kept: 0, next: null });
  expect(new Set((await statuses()).map((each) => each.split(' ')[1]))).toEqual(new Set(['cancelado']));
});
