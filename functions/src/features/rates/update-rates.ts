import { updateRates } from '@llevo/contract/endpoints/rates';
import { toRateCard, toRatesResponse } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { rateRecordNotFoundError, assertDefaultRecord } from './rate-record.ts';
import { ratesFromForm } from './rates-from-form.ts';

export const updateRatesRoute = implement(updateRates, async ({ input, deps, caller }) => {
  const { id } = input.values;
  assertDefaultRecord(id);
  const rates = toRateCard(ratesFromForm(input.values));
  if (!(await deps.rates.replaceRates(caller, rates))) throw rateRecordNotFoundError();
  return { data: toRatesResponse(id, rates), message: 'La información de las tarifas se guardó correctamente' };
});
