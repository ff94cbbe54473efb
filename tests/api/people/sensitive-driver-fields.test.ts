/** Bank account and e-mail of drivers: who sees and changes them, who is notified, and to where the driver is paid. */
import { randomUUID } from 'node:crypto';
import { getDriverDocuments, updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { listPayouts } from '@llevo/contract/endpoints/services/payments';
import type { Driver, DriverRow } from '@llevo/contract/entities/driver';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const HOUR_MS = 60 * 60_000;

const account = (accountNumber: string) => ({
  typeBank: 'Banco del Austro',
  typeAccountBank: 'Ahorros',
  accountNumber,
  accountOwner: 'José Ñauta',
  cedula: '1710034065',
});
const [OLD, NEW] = [account('2203456789'), account('9988776655')];

const call = createInProcessApi();

let accountId: string;
let owner: TestMember;
let admin: TestMember;
let driver: Driver;

beforeEach(async () => {
  accountId = await given.account({ name: 'Fletes del Austro', plan: 'business' });
  [owner, admin] = await Promise.all([createMember(accountId, 'owner'), createMember(accountId, 'admin')]);
  driver = await given.driver(accountId, { email: `${randomUUID()}@conductores.test`, bankAccount: OLD });
});

const seen = ({ id, updatedAt }: { id: string; updatedAt: number | string }) => ({
  id,
  updatedAt: new Date(updatedAt).toISOString(),
});

const documentsAs = async ({ token }: { token: string }) => {
  const { body } = await call(getDriverDocuments, { id: driver.id }, { token });
  return (body.data as { bankAccount: unknown; cedula: string; bankAccountHold: unknown }[])[0];
};

const change = async (bankAccount: typeof OLD | null, row: { id: string; updatedAt: number | string } = driver) => {
  const reply = await call(updateDriver, { ...seen(row), bankAccount }, admin);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as DriverRow;
};

describe('the bank account of a driver', () => {
  test.each([
    ['owner', OLD],
    ['admin', OLD],
    ['developer', { ...OLD, accountNumber: '…6789', cedula: '…4065' }],
    ['user', { ...OLD, accountNumber: '…6789', cedula: '…4065' }],
  ] as const)('is read by a %s as %j', async (role: Role, bankAccount) => {
    await change(NEW);
    const read = await documentsAs(await createMember(accountId, role));
    expect(read).toMatchObject({ bankAccountHold: { previous: bankAccount }, cedula: bankAccount.cedula });
  });

  test('is masked for an API key, and stays the same when a program sends the whole record back', async () => {
    const token = await givenApiKey({ accountId, scope: ['drivers:read', 'drivers:write'] });
    expect(await documentsAs({ token })).toMatchObject({ bankAccount: { accountNumber: '…6789', cedula: '…4065' } });
    const whole = { ...seen(driver), email: driver.email, plate: 'PBX-4321' };
    expect((await call(updateDriver, whole, { token })).body.data).toMatchObject({ plate: 'PBX-4321' });
    const reply = await call(updateDriver, { ...seen(driver), bankAccount: NEW }, { token });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', inputError: 'bankAccount' } });
    const stored = await readDocument(paths.accountDocument(accountId, 'drivers', driver.id));
    expect(stored).toMatchObject({ bankAccount: OLD, bankAccountHold: null });
    expect(await sentMailTo(owner.email)).toEqual([]);
  });

  test('is stored, masked in the audit, and paid to after 48 hours', async () => {
    await change(NEW);
    const read = await documentsAs(admin);
    expect(read).toMatchObject({ bankAccount: NEW, bankAccountHold: { previous: OLD } });
    const [entry] = await readAuditEntries(accountId);
    expect(entry).toMatchObject({ action: 'driver.update', before: { bankAccount: {} }, after: { bankAccount: {} } });
    expect(JSON.stringify(entry)).not.toMatch(/2203456789|9988776655|1710034065/);

    await given.service(accountId, { status: 'finalizado', driverId: driver.id, date: guayaquilDate(Date.now()) });
    const heldUntil = async () => {
      const { body } = await call(listPayouts, {}, admin);
      return (body.data as { accountHeldUntil: string | null }[])[0]?.accountHeldUntil ?? null;
    };
    const heldForMs = Date.parse((await heldUntil()) ?? '') - Date.now();
    expect([heldForMs > 47.9 * HOUR_MS, heldForMs <= 48 * HOUR_MS]).toEqual([true, true]);
    const document = adminFirestore.doc(paths.accountDocument(accountId, 'drivers', driver.id));
    await document.update({ 'bankAccountHold.until': Date.now() });
    expect(await documentsAs(admin)).toMatchObject({ bankAccount: NEW, bankAccountHold: null });
    expect(await heldUntil()).toBeNull();
  });

  test('is notified to the driver and the owners, without whole numbers', async () => {
    await change(NEW);
    const [toDriver] = await sentMailTo(driver.email);
    expect(toDriver?.subject).toBe('Cambiaron tus datos de conductor en Fletes del Austro');
    const [toOwner] = await sentMailTo(owner.email);
    expect(toOwner?.subject).toBe('Cambiaron los datos de José Ñauta');
    for (const mail of [toDriver, toOwner]) {
      const text = mail?.paragraphs.join('\n') ?? '';
      expect(text).toContain('termina en 6655');
      expect(text).toMatch(/siguen yendo a la cuenta anterior, que termina en 6789/);
      expect(text).not.toMatch(/2203456789|9988776655|1710034065/);
    }
  });

  test('returns to the account in force at once, and the way by no account is as long', async () => {
    const removed = await change(null);
    const added = await change(NEW, removed);
    expect((await documentsAs(admin))?.bankAccountHold).toMatchObject({ previous: OLD });
    await change(OLD, added);
    expect((await documentsAs(admin))?.bankAccountHold).toBeNull();
  });

  test('is paid to at once when it is the first', async () => {
    driver = await given.driver(accountId, { email: `${randomUUID()}@conductores.test` });
    await change(NEW);
    expect(await documentsAs(admin)).toMatchObject({ bankAccount: NEW, bankAccountHold: null });
    expect(await sentMailTo(driver.email)).toHaveLength(1);
  });
});

test('a new e-mail of a driver is notified at both addresses and to the owners, in one mail each', async () => {
  const email = `${randomUUID()}@conductores.test`;
  const reply = await call(updateDriver, { ...seen(driver), email, bankAccount: NEW }, admin);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const mails = await Promise.all([driver.email, email, owner.email].map(sentMailTo));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1]);
  const texts = mails.map(([mail]) => mail?.paragraphs.join('\n') ?? '');
  expect(texts[0]).toContain('llega al anterior y al nuevo');
  expect(texts[0]).not.toContain(email);
  // E-mails show addresses so that no program makes a link of them.
  expect(texts[2]?.replaceAll(' ', '')).toContain(`pasóde${driver.email}a${email}`);
});
