import { getRateById, updateRates, getDiscountRates, updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { toRatesResponse, toRateCard } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { ratesFromForm } from './rates-from-form.ts';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { AppError } from '../../errors/app-error.ts';

export const getRateByIdRoute = implement(getRateById, async ({ input, deps, caller }) => {
  assertDefaultRecord(input.id);
  const list = await deps.rates.priceList(caller.accountId);
  if (list === null) throw rateRecordNotFoundError();
  return { data: toRatesResponse(input.id, list.rates) };
});

export const updateRatesRoute = implement(updateRates, async ({ input, deps, caller }) => {
  const { id } = input.values;
  assertDefaultRecord(id);
  const rates = toRateCard(ratesFromForm(input.values));
  if (!(await deps.rates.replaceRates(caller, rates))) throw rateRecordNotFoundError();
  return { data: toRatesResponse(id, rates), message: 'La información de las tarifas se guardó correctamente' };
});

export const getDiscountRatesRoute = implement(getDiscountRates, async ({ deps, caller }) => {
  const discounts = await deps.rates.discounts(caller.accountId);
  if (discounts === null) throw rateRecordNotFoundError();
  return { data: { id: DEFAULT_RECORD_ID, ...discounts } };
});

export const updateDiscountRatesRoute = implement(updateDiscountRates, async ({ input, deps, caller }) => {
  assertDefaultRecord(input.id);
  if (!(await deps.rates.replaceDiscounts(caller, input.values))) throw rateRecordNotFoundError();
  return {
    data: { id: input.id, ...input.values },
    message: 'La información de los descuentos se guardó correctamente',
  };
});

/** The refusal for a record that is not there. */
export const rateRecordNotFoundError = () => new AppError('not_found', 'No existe ese registro de tarifas');

/** An account has one record of rates and one of discounts; any other id names nothing. */
export function assertDefaultRecord(id: string): void {
  if (id !== DEFAULT_RECORD_ID) throw rateRecordNotFoundError();
}
