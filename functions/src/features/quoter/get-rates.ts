import { getRates } from '@llevo/contract/endpoints/quoter';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { rateCardToWire } from '@llevo/contract/rules/fares/rates-response';
import { implementPublic } from '../../http/implement.ts';
import { quoterPrices } from './read-quoter-prices.ts';

export const getRatesRoute = implementPublic(getRates, async ({ input, deps }) => {
  const { prices } = await quoterPrices(deps, input.empresa);
  return { data: rateCardToWire(DEFAULT_RECORD_ID, prices.rates) };
});
