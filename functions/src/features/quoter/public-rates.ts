import { getRates, getPublicDiscountRates } from '@llevo/contract/endpoints/quoter';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { toRatesResponse } from '@llevo/contract/rules/fares/rates-response';
import { implementPublic } from '../../http/implement.ts';
import { readQuoterPrices } from './read-quoter-prices.ts';

export const getRatesRoute = implementPublic(getRates, async ({ input, deps }) => {
  const { prices } = await readQuoterPrices(deps, input.empresa);
  return { data: toRatesResponse(DEFAULT_RECORD_ID, prices.rates) };
});

export const getPublicDiscountRatesRoute = implementPublic(getPublicDiscountRates, async ({ input, deps }) => {
  const { prices } = await readQuoterPrices(deps, input.empresa);
  return { data: { id: DEFAULT_RECORD_ID, ...prices.discounts } };
});
