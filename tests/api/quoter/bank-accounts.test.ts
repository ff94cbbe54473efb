import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getPublicQuoter, getQuoterSettings, setBankAccounts } from '@llevo/contract/endpoints/quoter/settings';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { DEFAULT_QUOTER_SETTINGS } from '@llevo/contract/entities/quoter-settings';
import { paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { bankAccount } from '../../support/fixtures/bank-accounts.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { trip } from '../../support/fixtures/trips.ts';

const call = createInProcessApi();
let accountId: string;
let admin: TestMember;
beforeEach(async () => {
  accountId = await given.quotingAccount({ name: 'Fletes Ñandú' });
  admin = await createMember(accountId, 'admin');
});

const setAccounts = (accounts: readonly ReturnType<typeof bankAccount>[]) =>
  call(setBankAccounts, { accounts: [...accounts] }, { token: admin.token });

describe('the bank accounts of a company', () => {
  test('bank accounts make the quoter offer transfers, without showing a number to visitors', async () => {
    expect((await call(getPublicQuoter, { empresa: accountId })).body.data).toMatchObject({
      payment_types: expect.not.arrayContaining(['transferencia']) as string[],
    });
    const account = bankAccount({ number: '2200-123 456' });
    expect((await setAccounts([account])).body.data).toMatchObject({
      bank_accounts: [{ ...account, number: '2200123456' }],
    });
    const { data } = (await call(getPublicQuoter, { empresa: accountId })).body;
    expect(data).toMatchObject({ payment_types: expect.arrayContaining(['efectivo', 'transferencia']) as string[] });
    expect(JSON.stringify(data)).not.toContain('2200123456');
    // The log outlives the accounts.
    const audit = JSON.stringify(await readAuditEntries(accountId));
    expect(audit).toContain('…3456');
    expect(audit).not.toContain('2200123456');
  });

  test.each([
    ['a document that is no cédula and no RUC', { document: '1712345670' }],
    ['a number in letters', { number: 'ABC123' }],
    ['no holder', { holder: ' ' }],
    ['another type', { type: 'plazo' as never }],
  ])('a bank account with %s is refused, and nothing changes', async (_name, changes) => {
    const before = await readDocument(paths.account(accountId));
    expect((await setAccounts([bankAccount(changes)])).status).toBe(400);
    expect(await readDocument(paths.account(accountId))).toEqual(before);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('a company has three bank accounts at most, and each once', async () => {
    const one = bankAccount();
    expect((await setAccounts([one, bankAccount(), bankAccount(), bankAccount()])).status).toBe(400);
    expect((await setAccounts([one, one])).status).toBe(400);
    expect((await setAccounts([one, bankAccount(), bankAccount()])).status).toBe(200);
  });

  test('settings of a former release have no bank account and no words of the company', async () => {
    const { bankAccounts: _none, about: _words, ...former } = DEFAULT_QUOTER_SETTINGS;
    await adminFirestore.doc(paths.account(accountId)).update({ quoter: former });
    expect((await call(getQuoterSettings, {}, { token: admin.token })).body.data).toMatchObject({
      bank_accounts: [],
      about: null,
    });
    expect((await call(createQuote, { ...trip(), empresa: accountId })).status).toBe(200);
  });

  test('the tracking page of a customer who transfers shows the bank accounts, no other does', async () => {
    const account = bankAccount();
    const byTransfer = await givenTrackedService({ typePayment: 'transferencia' });
    const inCash = await givenTrackedService({ typePayment: 'efectivo' }, byTransfer.accountId);
    await adminFirestore
      .doc(paths.account(byTransfer.accountId))
      .update({ quoter: { ...DEFAULT_QUOTER_SETTINGS, bankAccounts: [account] } });
    const shown = async (token: string) => (await call(getTracking, { token })).body.data;
    expect(await shown(byTransfer.token)).toMatchObject({ due: 25, due_at_end: 0, bank_accounts: [account] });
    expect(await shown(inCash.token)).toMatchObject({ due: 0, due_at_end: 25, bank_accounts: [] });
  });
});
