import { getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { getRateById, updateRates } from '@llevo/contract/endpoints/rates';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();
type Values = SentInputOf<typeof updateRates>['values'];

/** As programs of the released API send them. */
const RELEASED: Values = {
  id: DEFAULT_RECORD_ID,
  precioKm: 1.2,
  precioKmAdd: 0.8,
  descuentoViaje: 10,
  precioEstibadorIn: 15,
  precioEstibadorOut: 25,
  price2TnKm: 2,
  price2TnKmAdd: 1.2,
  price3TnKm: 2.5,
  price3TnKmAdd: 1.5,
  price6TnKm: 3.5,
  price6TnKmAdd: 2,
  price10TnKm: 5,
  price10TnKmAdd: 2.8,
};

let accountId: string;
let token: string;
beforeEach(async () => {
  accountId = await given.quotingAccount();
  ({ token } = await createMember(accountId, 'user'));
});
const save = (values: Values) => call(updateRates, { values }, { token });
const ratesDocument = () => adminFirestore.doc(paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID));

test('rates of a former release have no minimum fare', async () => {
  await ratesDocument().update({ minimumCents: FieldValue.delete() });
  expect((await call(getRateById, { id: DEFAULT_RECORD_ID }, { token })).body.data).toMatchObject({ price_min: 0 });
  expect((await call(getRates, { empresa: accountId })).body.data).toMatchObject({ price_10tn_min: 0 });
});

test('a minimum fare is saved, audited and public, and stays when a program does not send it', async () => {
  expect((await save({ ...RELEASED, price10TnMin: 25.5 })).body.data).toMatchObject({
    price_10tn_min: 25.5,
    price_min: 0,
  });
  expect((await call(getRates, { empresa: accountId })).body.data).toMatchObject({ price_10tn_min: 25.5 });
  expect(JSON.stringify(await readAuditEntries(accountId))).toContain('2550');
  expect((await save({ ...RELEASED, precioKm: 1.3 })).body.data).toMatchObject({ price_km: 1.3, price_10tn_min: 25.5 });
  expect((await save({ ...RELEASED, price10TnMin: 0 })).body.data).toMatchObject({ price_10tn_min: 0 });
});

test.each([-1, 1.355, 'mucho'])('a minimum fare of %s is refused, and nothing changes', async (price10TnMin) => {
  const before = (await ratesDocument().get()).data();
  expect((await save({ ...RELEASED, price10TnMin: price10TnMin as number })).status).toBe(400);
  expect((await ratesDocument().get()).data()).toEqual(before);
});
