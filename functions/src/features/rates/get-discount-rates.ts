import { getDiscountRates } from '@llevo/contract/endpoints/rates';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { implement } from '../../http/implement.ts';
import { rateRecordNotFoundError } from './rate-record.ts';

export const getDiscountRatesRoute = implement(getDiscountRates, async ({ deps, caller }) => {
  const discounts = await deps.rates.discounts(caller.accountId);
  if (discounts === null) throw rateRecordNotFoundError();
  return { data: { id: DEFAULT_RECORD_ID, ...discounts } };
});
