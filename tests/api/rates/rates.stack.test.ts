import { getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { getDiscountRates, getRateById, updateDiscountRates, updateRates } from '@llevo/contract/endpoints/rates';
import { ErrorBody } from '@llevo/contract/errors';
import { paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { createMemberClient, asDemoUser } from '../../support/session/test-clients.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { anonymousClient } from '../../support/api/api-client.ts';
import { given } from '../../support/fixtures/given.ts';

/** As seeded. */
const SEEDED_RATES = {
  id: 'default',
  price_km: 1.2,
  price_km_add: 0.8,
  trip_discount: 10,
  price_stevedore_in: 15,
  price_stevedore_out: 25,
  price_2tn_km: 2,
  price_2tn_km_add: 1.2,
  price_3tn_km: 2.5,
  price_3tn_km_add: 1.5,
  price_6tn_km: 3.5,
  price_6tn_km_add: 2,
  price_10tn_km: 5,
  price_10tn_km_add: 2.8,
  price_min: 0,
  price_2tn_min: 0,
  price_3tn_min: 0,
  price_6tn_min: 0,
  price_10tn_min: 0,
};
const SEEDED_DISCOUNTS = {
  truck_local: 5,
  truck_inter: 10,
  two_ton_local: 6,
  two_ton_inter: 12,
  three_ton_local: 7,
  three_ton_inter: 14,
  six_ton_local: 8,
  six_ton_inter: 16,
  ten_ton_local: 9,
  ten_ton_inter: 18,
};

/** The form's names with distinct values, so that swapped fields show. */
const FORM = {
  id: 'default',
  precioKm: 1.01,
  precioKmAdd: 1.02,
  descuentoViaje: 12.5,
  precioEstibadorIn: 1.03,
  precioEstibadorOut: 1.04,
  price2TnKm: 2.01,
  price2TnKmAdd: 2.02,
  price3TnKm: 3.01,
  price3TnKmAdd: 3.02,
  price6TnKm: 6.01,
  price6TnKmAdd: 6.02,
  price10TnKm: 10.01,
  price10TnKmAdd: 10.02,
};

const ratesPath = (accountId: string) => paths.accountDocument(accountId, 'rates', 'default');
const discountsPath = (accountId: string) => paths.accountDocument(accountId, 'discountRates', 'default');

const readAuditEntries = async (accountId: string) =>
  (await adminFirestore.collection(paths.accountCollection(accountId, 'audit')).get()).docs.map((entry) =>
    entry.data(),
  );

test('the public quoter reads the seeded rates and discounts', async () => {
  expect(await anonymousClient.call(getRates, {})).toEqual(SEEDED_RATES);
  expect(await anonymousClient.call(getPublicDiscountRates, {})).toMatchObject(SEEDED_DISCOUNTS);
});

test('the back-office reads the seeded rates and discounts', async () => {
  const admin = await asDemoUser('admin');
  expect(await admin.call(getRateById, { id: 'default' })).toEqual({ ...SEEDED_RATES, updatedAt: null });
  expect(await admin.call(getDiscountRates, {})).toMatchObject({ id: 'default', ...SEEDED_DISCOUNTS });
});

describe('saving rates', () => {
  test('stores cents under the right names, confirms, and writes one audit entry', async () => {
    const accountId = await given.quotingAccount();
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const reply = await admin.send(updateRates, { values: FORM });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ message: 'La información de las tarifas se guardó correctamente' });

    expect(await readDocument(ratesPath(accountId))).toMatchObject({
      km: {
        truck: { baseCentsPerKm: 101, extraCentsPerKm: 102 },
        two_ton: { baseCentsPerKm: 201, extraCentsPerKm: 202 },
        three_ton: { baseCentsPerKm: 301, extraCentsPerKm: 302 },
        six_ton: { baseCentsPerKm: 601, extraCentsPerKm: 602 },
        ten_ton: { baseCentsPerKm: 1001, extraCentsPerKm: 1002 },
      },
      returnTripPercent: 12.5,
      loaderSameCityCents: 103,
      loaderOtherCityCents: 104,
      discounts: SEEDED_DISCOUNTS,
      updatedBy: admin.identity.uid,
    });
    expect(await admin.call(getRateById, { id: 'default' })).toEqual({
      id: 'default',
      price_km: 1.01,
      price_km_add: 1.02,
      trip_discount: 12.5,
      price_stevedore_in: 1.03,
      price_stevedore_out: 1.04,
      price_2tn_km: 2.01,
      price_2tn_km_add: 2.02,
      price_3tn_km: 3.01,
      price_3tn_km_add: 3.02,
      price_6tn_km: 6.01,
      price_6tn_km_add: 6.02,
      price_10tn_km: 10.01,
      price_10tn_km_add: 10.02,
      price_min: 0,
      price_2tn_min: 0,
      price_3tn_min: 0,
      price_6tn_min: 0,
      price_10tn_min: 0,
      updatedAt: expect.stringMatching(/^\d{4}-/) as string,
    });
    const audit = await readAuditEntries(accountId);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).toContain(admin.identity.uid);
  });

  test.each([
    { what: 'a negative price', change: { precioKm: -1 }, inputError: 'values.precioKm' },
    { what: 'a third decimal', change: { precioKm: 1.355 }, inputError: 'values.precioKm' },
    { what: 'a price in words', change: { price2TnKm: '2' }, inputError: 'values.price2TnKm' },
    { what: 'a discount over 100 %', change: { descuentoViaje: 101 }, inputError: 'values.descuentoViaje' },
    { what: 'an unknown field', change: { price_km: 1 }, inputError: 'values.price_km' },
    { what: 'a missing price', change: { price10TnKmAdd: undefined }, inputError: 'values.price10TnKmAdd' },
  ])('$what is refused and changes nothing', async ({ change, inputError }) => {
    const accountId = await given.quotingAccount();
    const before = await readDocument(ratesPath(accountId));
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const { status, body } = await admin.send(updateRates, { values: { ...FORM, ...change } as typeof FORM });
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).inputError).toBe(inputError);
    expect(await readDocument(ratesPath(accountId))).toEqual(before);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('another record is 404', async () => {
    const accountId = await given.quotingAccount();
    const admin = await createMemberClient({ accountId });
    expect((await admin.send(updateRates, { values: { ...FORM, id: 'another' } })).status).toBe(404);
    expect((await admin.send(getRateById, { id: 'another' })).status).toBe(404);
    expect((await admin.send(updateDiscountRates, { id: 'another', values: SEEDED_DISCOUNTS })).status).toBe(404);
    expect(await readAuditEntries(accountId)).toEqual([]);
  });
});

describe('saving discounts', () => {
  test('stores them in both documents, confirms, and writes one audit entry', async () => {
    const accountId = await given.quotingAccount();
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const values = { ...SEEDED_DISCOUNTS, truck_local: 7.25, ten_ton_inter: 30 };
    const reply = await admin.send(updateDiscountRates, { id: 'default', values });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      data: { id: 'default', ...values },
      message: 'La información de los descuentos se guardó correctamente',
    });
    expect(await readDocument(discountsPath(accountId))).toMatchObject(values);
    expect(await readDocument(ratesPath(accountId))).toMatchObject({ discounts: values });
    expect(await admin.call(getDiscountRates, {})).toMatchObject(values);
    expect(await anonymousClient.call(getPublicDiscountRates, { empresa: accountId })).toMatchObject(values);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test.each([-1, 100.5, '5', null])('%s percent is refused and changes nothing', async (percent) => {
    const accountId = await given.quotingAccount();
    const before = await readDocument(discountsPath(accountId));
    const admin = await createMemberClient({ accountId });
    const values = { ...SEEDED_DISCOUNTS, six_ton_local: percent } as typeof SEEDED_DISCOUNTS;
    const { status, body } = await admin.send(updateDiscountRates, { id: 'default', values });
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).inputError).toBe('values.six_ton_local');
    expect(await readDocument(discountsPath(accountId))).toEqual(before);
  });
});

describe('two people at once', () => {
  test('the second of two users learns who saved first and the stored values, and nothing is overwritten', async () => {
    const accountId = await given.quotingAccount();
    const first = await createMemberClient({ accountId, permission: 'admin' });
    const second = await createMemberClient({ accountId, permission: 'admin' });
    const { updatedAt } = await second.call(getRateById, { id: 'default' });
    const saved = await first.call(updateRates, { values: FORM, updatedAt });
    const reply = await second.send(updateRates, { values: { ...FORM, precioKm: 9 }, updatedAt });
    expect(reply.status).toBe(409);
    expect((reply.body as { current: unknown }).current).toEqual({ ...saved, changedBy: 'Prueba Pérez' });
    expect((await first.call(getRateById, { id: 'default' })).price_km).toBe(1.01);
    expect(await readAuditEntries(accountId)).toHaveLength(1);

    const again = { values: { ...FORM, precioKm: 9 }, updatedAt: saved.updatedAt };
    expect((await second.call(updateRates, again)).price_km).toBe(9);
  });

  test('the same holds for discounts, which do not disturb the rates', async () => {
    const accountId = await given.quotingAccount();
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    const { updatedAt } = await admin.call(getDiscountRates, {});
    const change = (percent: number) => ({
      id: 'default',
      values: { ...SEEDED_DISCOUNTS, truck_local: percent },
      updatedAt,
    });
    await admin.call(updateDiscountRates, change(7));
    expect((await admin.send(updateDiscountRates, change(8))).status).toBe(409);
    expect((await admin.call(getDiscountRates, {})).truck_local).toBe(7);
    expect((await admin.send(updateRates, { values: FORM, updatedAt })).status).toBe(200);
  });

  test('saving stored values again is neither a conflict nor an audit entry', async () => {
    const accountId = await given.quotingAccount();
    const admin = await createMemberClient({ accountId, permission: 'admin' });
    await admin.call(updateRates, { values: FORM });
    expect((await admin.send(updateRates, { values: FORM, updatedAt: null })).status).toBe(200);
    expect((await admin.send(updateDiscountRates, { id: 'default', values: SEEDED_DISCOUNTS })).status).toBe(200);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });
});

describe('rates of another account', () => {
  test('a member changes and reads only the own account’s rates', async () => {
    const [own, other] = [await given.quotingAccount(), await given.quotingAccount()];
    const before = await readDocument(ratesPath(other));
    const admin = await createMemberClient({ accountId: own, permission: 'owner' });
    await admin.call(updateRates, { values: FORM });
    await admin.call(updateDiscountRates, { id: 'default', values: { ...SEEDED_DISCOUNTS, truck_local: 50 } });
    expect(await readDocument(ratesPath(other))).toEqual(before);
    const neighbour = await createMemberClient({ accountId: other });
    expect((await neighbour.call(getRateById, { id: 'default' })).price_km).toBe(1.2);
    expect((await neighbour.call(getDiscountRates, {})).truck_local).toBe(5);
  });
});
