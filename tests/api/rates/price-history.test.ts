import type { SentInputOf } from '@llevo/contract/endpoint';
import {
  getDiscountRates,
  getRateById,
  listPriceChanges,
  updateDiscountRates,
  updateRates,
} from '@llevo/contract/endpoints/rates';
import type { SavedPriceChange } from '@llevo/contract/entities/rates';
import type { Page } from '@llevo/contract/paging';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { beforeEach, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { givenUnlinkedEntries } from '../../support/audit/audit-fixtures.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';

const call = createInProcessApi();

const VALUES: SentInputOf<typeof updateRates>['values'] = {
  id: DEFAULT_RECORD_ID,
  precioKm: 1.35,
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
let member: TestMember;
beforeEach(async () => {
  accountId = await given.quotingAccount();
  member = await createMember(accountId, 'user');
});

const page = async (input: SentInputOf<typeof listPriceChanges> = {}) => {
  const { status, body } = await call(listPriceChanges, input, member);
  expect(status, JSON.stringify(body)).toBe(200);
  return { changes: body.data as SavedPriceChange[], next: (body as { page?: Page }).page?.next_cursor ?? null };
};

test('saved rates and discounts are listed newest first, with all values before and after', async () => {
  expect((await page()).changes).toEqual([]);
  await call(updateRates, { values: VALUES }, member);
  const values = { ...DEFAULT_DISCOUNTS, truck_local: 7.5 };
  await call(updateDiscountRates, { id: DEFAULT_RECORD_ID, values }, member);
  const { updatedAt: ratesAt } = (await call(getRateById, { id: DEFAULT_RECORD_ID }, member)).body.data as {
    updatedAt: string;
  };
  const { updatedAt: discountsAt } = (await call(getDiscountRates, {}, member)).body.data as { updatedAt: string };
  const { changes, next } = await page();
  expect(changes).toMatchObject([
    { kind: 'discounts', changedAt: discountsAt, changedBy: 'Prueba Pérez', before: DEFAULT_DISCOUNTS, after: values },
    {
      kind: 'rates',
      changedAt: ratesAt,
      changedBy: 'Prueba Pérez',
      before: DEFAULT_RATES,
      after: { ...DEFAULT_RATES, price_km: 1.35 },
    },
  ]);
  expect(next).toBeNull();
  expect((await page({ kind: 'rates' })).changes).toMatchObject([{ kind: 'rates' }]);
  expect((await page({ kind: 'discounts' })).changes).toMatchObject([{ kind: 'discounts' }]);
});

test('a page ends at its limit, and its cursor leads to the next one, past other changes of the account', async () => {
  const saved = (price: number) => call(updateRates, { values: { ...VALUES, precioKm: price } }, member);
  for (const price of [2, 3, 4]) await saved(price);
  await givenUnlinkedEntries(accountId, [{ action: 'driver.status', createdAt: Date.now() }]);
  const first = await page({ limit: 2 });
  expect(first.changes).toMatchObject([{ after: { price_km: 4 } }, { after: { price_km: 3 } }]);
  const second = await page({ limit: 2, cursor: first.next ?? '' });
  expect(second.changes).toMatchObject([{ before: { price_km: 1.2 }, after: { price_km: 2 } }]);
  expect(second.next).toBeNull();
});

test('another account’s changes are not listed', async () => {
  const other = await createMember(await given.quotingAccount(), 'owner');
  await call(updateRates, { values: VALUES }, other);
  expect((await page()).changes).toEqual([]);
});
