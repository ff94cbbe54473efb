import { updateRates } from '@llevo/contract/endpoints/rates';
import { rateCardFromWire, rateCardToWire } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { noSuchRecord, refuseOtherRecord } from './rate-record.ts';
import { ratesFromForm } from './rates-from-form.ts';

export const updateRatesRoute = implement(updateRates, async ({ input, deps, caller }) => {
  const { id } = input.values;
  refuseOtherRecord(id);
  const rates = rateCardFromWire(ratesFromForm(input.values));
  if (!(await deps.rates.replaceRates(caller, rates))) throw noSuchRecord();
  return { data: rateCardToWire(id, rates), message: 'La información de las tarifas se guardó correctamente' };
});
