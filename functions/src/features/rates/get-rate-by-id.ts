import { getRateById } from '@llevo/contract/endpoints/rates';
import { rateCardToWire } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { noSuchRecord, refuseOtherRecord } from './rate-record.ts';

export const getRateByIdRoute = implement(getRateById, async ({ input, deps, caller }) => {
  refuseOtherRecord(input.id);
  const list = await deps.rates.priceList(caller.accountId);
  if (list === null) throw noSuchRecord();
  return { data: rateCardToWire(input.id, list.rates) };
});
