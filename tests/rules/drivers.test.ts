import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
import { ACCESS_CASES } from '../support/rules/access-cases.ts';
import { claimlessDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { given } from '../support/fixtures/given.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER = mobileDriver;

async function givenDriver(status: string, account: Parameters<typeof given.account>[0] = {}) {
  const accountId = await given.account(account);
  const path = paths.accountDocument(accountId, 'drivers', DRIVER.uid);
  const record = { name: 'José', status, bankAccount: { accountNumber: '2200112233' } };
  await adminFirestore.doc(path).set(record);
  return { accountId, path, record };
}

describe('a driver of an operator’s mobile program reads their own record', () => {
  test.each(DRIVER_STATUSES)('a driver in %s reads their own record', async (status) => {
    const { path } = await givenDriver(status);
    const answer = status === 'activado' ? 'allowed' : 'refused';
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).get())).toBe(answer);
  });

  test('a driver does not read their record while the account is being closed', async () => {
    const { accountId, path } = await givenDriver('activado');
    const closing = startClosing({ uid: 'u-1', name: 'Ana' }, Date.now());
    await adminFirestore.doc(paths.account(accountId)).update({ closing });
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).get())).toBe('refused');
  });

  test('a driver does not read their record in an inactive account', async () => {
    const { path } = await givenDriver('activado', { active: false });
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).get())).toBe('refused');
  });

  test('a driver’s token without a claim does not read the record', async () => {
    const { path } = await givenDriver('activado');
    expect(await verdict(clients.firestoreAs(claimlessDriver).doc(path).get())).toBe('refused');
  });

  test.each([false, 'true', 1, null])('the claim driver_mobile: %j does not open the record', async (driverMobile) => {
    const { path } = await givenDriver('activado');
    const who = { ...claimlessDriver, driverMobile };
    expect(await verdict(clients.firestoreAs(who).doc(path).get())).toBe('refused');
  });

  test('a token of the driver’s web app does not read the record', async () => {
    const { accountId, path } = await givenDriver('activado');
    const who = await webAppDriver(accountId);
    expect(await verdict(clients.firestoreAs(who).doc(path).get())).toBe('refused');
  });

  test('a driver reads neither other records nor lists', async () => {
    const { path } = await givenDriver('activado');
    const other = clients.firestoreAs({ ...DRIVER, uid: 'd-2' }).doc(path);
    expect(await verdict(other.get())).toBe('refused');
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).parent.limit(1).get())).toBe('refused');
  });

  test('a driver does not read their record with a password that Identity Toolkit accepted for the Auth user', async () => {
    const { path } = await givenDriver('activado');
    const withPassword = clients.firestoreAs({ ...DRIVER, provider: 'password' as const }).doc(path);
    expect(await verdict(withPassword.get())).toBe('refused');
  });

  test('a driver does not read a missing record', async () => {
    const path = paths.accountDocument(await given.account(), 'drivers', DRIVER.uid);
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).get())).toBe('refused');
  });

  test('a driver never writes their record', async () => {
    const { path, record } = await givenDriver('activado');
    const own = clients.firestoreAs(DRIVER).doc(path);
    expect(await verdict(own.update({ name: 'Otro' }))).toBe('refused');
    expect(await verdict(own.delete())).toBe('refused');
    expect(await readDocument(path)).toEqual(record);
  });

  test('a driver cannot create a record in any account', async () => {
    const path = paths.accountDocument(await given.account(), 'drivers', DRIVER.uid);
    expect(await verdict(clients.firestoreAs(DRIVER).doc(path).set({ status: 'activado' }))).toBe('refused');
    expect(await readDocument(path)).toBeNull();
  });
});

// Driver records have bank accounts and documents: the back-office reads them from the API, which audits.
test.each(ACCESS_CASES)('$name reads no driver record', async ({ meet }) => {
  const { who, accountId } = await meet();
  const path = paths.accountDocument(accountId, 'drivers', DRIVER.uid);
  await adminFirestore.doc(path).set({ status: 'activado' });
  expect(await verdict(clients.firestoreAs(who).doc(path).get())).toBe('refused');
  expect(await verdict(clients.firestoreAs(who).doc(path).parent.limit(1).get())).toBe('refused');
});
