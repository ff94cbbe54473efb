import { ratesStore } from './store.ts';
import {
  getDiscountRates,
  getRateById,
  listPriceChanges,
  updateDiscountRates,
  updateRates,
} from '@llevo/contract/endpoints/rates';
import { toRatesResponse, toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { AppError } from '../../platform/errors/app-error.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import type { LastChange } from '@llevo/contract/entities/person';
import type {
  DiscountPercents,
  DiscountsConflict,
  DiscountsRecord,
  RateCard,
  RatesConflict,
  RatesRecord,
  RatesResponse,
} from '@llevo/contract/entities/rates';
import { toPriceChange } from './price-change.ts';
import type { SavedPrices } from './store.ts';

export const rateRoutes = {
  getRateById: implement(getRateById, async ({ input, deps, caller }) => {
    assertDefaultRecord(input.id);
    const stored = await ratesStore(deps).rates(caller.accountId);
    if (stored === null) throw rateRecordNotFoundError();
    return { data: toRatesRecord(stored) };
  }),

  updateRates: implement(updateRates, async ({ input, deps, caller }) => {
    assertDefaultRecord(input.values.id);
    const change = { toValues: ratesFromForm(input.values), seenAtMs: seenAtMs(input) };
    const result = await ratesStore(deps).replaceRates(caller, change);
    if (result.kind === 'unknown') throw rateRecordNotFoundError();
    if (result.kind === 'conflict') {
      const current: RatesConflict = { ...toRatesRecord(result.current), ...changedBy(result.current) };
      throw new AppError('conflict', 'Las tarifas cambiaron mientras las editabas', { current });
    }
    return { data: toRatesRecord(result.saved), message: 'La información de las tarifas se guardó correctamente' };
  }),

  getDiscountRates: implement(getDiscountRates, async ({ deps, caller }) => {
    const stored = await ratesStore(deps).discounts(caller.accountId);
    if (stored === null) throw rateRecordNotFoundError();
    return { data: toDiscountsRecord(stored) };
  }),

  updateDiscountRates: implement(updateDiscountRates, async ({ input, deps, caller }) => {
    assertDefaultRecord(input.id);
    const { values } = input;
    const result = await ratesStore(deps).replaceDiscounts(caller, { values, seenAtMs: seenAtMs(input) });
    if (result.kind === 'unknown') throw rateRecordNotFoundError();
    if (result.kind === 'conflict') {
      const current: DiscountsConflict = { ...toDiscountsRecord(result.current), ...changedBy(result.current) };
      throw new AppError('conflict', 'Los descuentos cambiaron mientras los editabas', { current });
    }
    return {
      data: toDiscountsRecord(result.saved),
      message: 'La información de los descuentos se guardó correctamente',
    };
  }),

  /** A page of the saved changes of rates and discounts, newest first. */
  listPriceChanges: implement(listPriceChanges, async ({ input, deps, caller }) => {
    const paging = toPaging(input);
    return toPageResult(await ratesStore(deps).changes(caller.accountId, input.kind, paging), paging, toPriceChange);
  }),
};

const toRatesRecord = ({ values, lastChange }: SavedPrices<RateCard>): RatesRecord => ({
  ...toRatesResponse(DEFAULT_RECORD_ID, values),
  ...savedAt(lastChange),
});

const toDiscountsRecord = ({ values, lastChange }: SavedPrices<DiscountPercents>): DiscountsRecord => ({
  id: DEFAULT_RECORD_ID,
  ...values,
  ...savedAt(lastChange),
});

const savedAt = (lastChange: LastChange | null) => ({
  updatedAt: lastChange === null ? null : new Date(lastChange.at).toISOString(),
});

const changedBy = ({ lastChange }: SavedPrices<unknown>) => ({ changedBy: lastChange?.name ?? null });

/** The time of the record that the caller saw; undefined if it sent none. */
function seenAtMs({ updatedAt }: { readonly updatedAt?: string | null | undefined }): number | null | undefined {
  return typeof updatedAt === 'string' ? Date.parse(updatedAt) : updatedAt;
}

/** The error for an unknown rates record. */
const rateRecordNotFoundError = () => new AppError('not_found', 'No existe ese registro de tarifas');

/** Throws 404 for any id but the default: an account has one rates and one discounts record. */
function assertDefaultRecord(id: string): void {
  if (id !== DEFAULT_RECORD_ID) throw rateRecordNotFoundError();
}

type FormValues = InputOf<typeof updateRates>['values'];

/**
 * Converts the field names of the rates form to those of the response (SPEC §7 against §3). Programs of former releases
 * send no minimum fares: the stored ones stay.
 */
const ratesFromForm =
  (values: FormValues) =>
  (stored: RateCard): RateCard =>
    toRateCard({ ...toRatesResponse(DEFAULT_RECORD_ID, stored), ...sentRates(values) });

const sentRates = (values: FormValues): Partial<RatesResponse> => ({
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
  ...(values.precioMin !== undefined && { price_min: values.precioMin }),
  ...(values.price2TnMin !== undefined && { price_2tn_min: values.price2TnMin }),
  ...(values.price3TnMin !== undefined && { price_3tn_min: values.price3TnMin }),
  ...(values.price6TnMin !== undefined && { price_6tn_min: values.price6TnMin }),
  ...(values.price10TnMin !== undefined && { price_10tn_min: values.price10TnMin }),
});
