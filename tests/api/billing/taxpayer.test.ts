/** The taxpayer on a plan's invoices, from the form to the provider's invoice. */
import { choosePlan } from '@llevo/contract/endpoints/billing/billing';
import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { setUpBillingTests } from '../../support/billing/billing-test-setup.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
const context = setUpBillingTests();

const TAXPAYER: InvoiceBuyer = {
  idType: 'ruc',
  idNumber: '1790016919001',
  name: 'Fletes Ñandú Cía. Ltda.',
  address: 'Av. Amazonas N21-147, Quito',
  email: 'contabilidad@nandu.test',
};
const FIELDS = [
  { name: 'Razón social', value: TAXPAYER.name },
  { name: 'RUC', value: TAXPAYER.idNumber },
  { name: 'Dirección', value: TAXPAYER.address },
];

const save = (change: Partial<InvoiceBuyer> = {}) =>
  call(saveTaxpayer, { taxpayer: { ...TAXPAYER, ...change } }, context.owner);
const buy = () => call(choosePlan, { plan: 'startup', token: 'pm_card_visa' }, context.owner);
const invoices = () => context.billing.fake.store.all('invoices');

test('tax data saved before the first purchase are on its invoice', async () => {
  expect((await call(getTaxpayer, {}, context.owner)).body.data).toBeNull();
  expect((await save()).status).toBe(200);
  expect((await call(getTaxpayer, {}, context.owner)).body.data).toEqual(TAXPAYER);
  expect((await buy()).status).toBe(200);
  expect(invoices()).toMatchObject([{ custom_fields: FIELDS, customer_email: TAXPAYER.email }]);
  expect(JSON.stringify(await readAuditEntries(context.owner.accountId))).not.toContain(TAXPAYER.idNumber);
});

test('tax data saved later are on the next invoice, with a long name cut as the provider requires', async () => {
  await buy();
  expect(invoices()).toMatchObject([{ custom_fields: null }]);
  expect((await save({ name: 'Ñ'.repeat(300), address: '' })).status).toBe(200);
  context.billing.fake.advance(32 * 86_400, await context.customer());
  const fields = invoices().map((invoice) => invoice.custom_fields);
  expect(fields).toHaveLength(2);
  expect(fields).toContainEqual([{ name: 'Razón social', value: 'Ñ'.repeat(140) }, FIELDS[1]]);
});

test('tax data are not stored while the provider is down, and the same request succeeds later', async () => {
  await buy();
  context.billing.fake.faults.add({ on: 'POST /v1/customers/', kind: 'error', status: 503, times: 3 });
  expect((await save()).status).toBe(503);
  expect((await call(getTaxpayer, {}, context.owner)).body.data).toBeNull();
  context.billing.fake.faults.clear();
  expect((await save()).status).toBe(200);
});

test('an invalid RUC is rejected at its field, and only the owner saves tax data', async () => {
  expect(await save({ idNumber: '1790016919' })).toMatchObject({
    status: 400,
    body: { inputError: 'taxpayer.idNumber' },
  });
  const admin = await createMember(context.owner.accountId, 'admin');
  expect((await call(saveTaxpayer, { taxpayer: TAXPAYER }, admin)).status).toBe(403);
});
