import { getRateById, updateRates, getDiscountRates, updateDiscountRates } from '@llevo/contract/endpoints/rates';
import { toRatesResponse, toRateCard } from '@llevo/contract/rules/fares/rates-response';
import { implement } from '../../http/implement.ts';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { AppError } from '../../errors/app-error.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import type { RatesResponse } from '@llevo/contract/entities/rates';

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

/** The error for an unknown rates record. */
export const rateRecordNotFoundError = () => new AppError('not_found', 'No existe ese registro de tarifas');

/** Throws 404 for any id but the default: an account has one rates and one discounts record. */
export function assertDefaultRecord(id: string): void {
  if (id !== DEFAULT_RECORD_ID) throw rateRecordNotFoundError();
}

type FormValues = InputOf<typeof updateRates>['values'];

/** Converts the field names of the rates form to those of the response (SPEC §7 against §3). */
export const ratesFromForm = (values: FormValues): Omit<RatesResponse, 'id'> => ({
  price_km: values.precioKm,
  price_km_add: values.precioKmAdd,
  trip_discount: values.descuentoViaje,
  price_stevedore_in: values.precioEstibadorIn,
  price_stevedore_out: values.precioEstibadorOut,
  price_2tn_km: values.price2TnKm,
  price_2tn_km_add: values.price2TnKmAdd,
  price_3tn_km: values.price3TnKm,
  price_3tn_km_add: values.price3TnKmAdd,
  price_6tn_km: values.price6TnKm,
  price_6tn_km_add: values.price6TnKmAdd,
  price_10tn_km: values.price10TnKm,
  price_10tn_km_add: values.price10TnKmAdd,
});
