import { updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { implement } from '../../http/implement.ts';
import { noSuchRecord, refuseOtherRecord } from './rate-record.ts';

export const updateDiscountRatesRoute = implement(updateDiscountRates, async ({ input, deps, caller }) => {
  refuseOtherRecord(input.id);
  if (!(await deps.rates.replaceDiscounts(caller, input.values))) throw noSuchRecord();
  return {
    data: { id: input.id, ...input.values },
    message: 'La información de los descuentos se guardó correctamente',
  };
});
