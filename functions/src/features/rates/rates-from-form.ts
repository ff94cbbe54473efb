import type { updateRates } from '@llevo/contract/endpoints/rates';
import type { InputOf } from '@llevo/contract/endpoint';
import type { RatesResponse } from '@llevo/contract/entities/rates';

type FormValues = InputOf<typeof updateRates>['values'];

/** The names that the rates form sends, as the names that rates are read under (SPEC §7 against §3). */
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
