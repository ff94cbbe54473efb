import { getRateById } from '@llevo/contract/endpoints/rates';
import { toRatesResponse } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { rateRecordNotFoundError, assertDefaultRecord } from './rate-record.ts';

export const getRateByIdRoute = implement(getRateById, async ({ input, deps, caller }) => {
  assertDefaultRecord(input.id);
  const list = await deps.rates.priceList(caller.accountId);
  if (list === null) throw rateRecordNotFoundError();
  return { data: toRatesResponse(input.id, list.rates) };
});
