import { noQuoterError, quotersStore } from './quoters-store.ts';
import { ratesStore } from '../rates/store.ts';
import { getRates, getPublicDiscountRates } from '@llevo/contract/endpoints/quoter/quoter';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { toRatesResponse } from '@llevo/contract/rules/rates/rates-response';
import { implementPublic } from '../../http/implement.ts';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { Deps } from '../../platform/deps.ts';

export const getRatesRoute = implementPublic(getRates, async ({ input, deps }) => {
  const { prices } = await readQuoterPrices(deps, input.empresa);
  return { data: toRatesResponse(DEFAULT_RECORD_ID, prices.rates) };
});

export const getPublicDiscountRatesRoute = implementPublic(getPublicDiscountRates, async ({ input, deps }) => {
  const { prices } = await readQuoterPrices(deps, input.empresa);
  return { data: { id: DEFAULT_RECORD_ID, ...prices.discounts } };
});

/** The account that prices for `empresa` and its price list; throws 404 without a published quoter. */
export async function readQuoterPrices(
  deps: Deps,
  empresa: string | undefined,
): Promise<{ accountId: string; prices: PriceList }> {
  const accountId = await quotersStore(deps).priceAccount(empresa);
  const prices = accountId === null ? null : await ratesStore(deps).priceList(accountId);
  if (accountId === null || prices === null) throw noQuoterError();
  return { accountId, prices };
}
