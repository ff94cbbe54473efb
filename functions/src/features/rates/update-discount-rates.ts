import { updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { implement } from '../../http/implement.ts';
import { rateRecordNotFoundError, assertDefaultRecord } from './rate-record.ts';

export const updateDiscountRatesRoute = implement(updateDiscountRates, async ({ input, deps, caller }) => {
  assertDefaultRecord(input.id);
  if (!(await deps.rates.replaceDiscounts(caller, input.values))) throw rateRecordNotFoundError();
  return {
    data: { id: input.id, ...input.values },
    message: 'La información de los descuentos se guardó correctamente',
  };
});
