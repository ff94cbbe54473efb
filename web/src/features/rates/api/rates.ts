import type { SentInputOf } from '@llevo/contract/endpoint';
import { getDiscountRates, listPriceChanges, updateDiscountRates, updateRates } from '@llevo/contract/endpoints/rates';
import type { PriceKind, SavedPriceChange } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID } from '@llevo/contract/paths';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';
import { notify, dismissMessage } from '../../../lib/notifications/notifications.ts';
import { ratesQuery } from '../../../lib/rates/rates-query.ts';

/** The account's ten discount percentages. */
export const discountsQuery = () =>
  queryOptions({
    queryKey: ['discounts'],
    queryFn: ({ signal }) => call(getDiscountRates, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** A saved change of one of the two records. */
export type ChangeOf<Kind extends PriceKind> = Extract<SavedPriceChange, { readonly kind: Kind }>;

const CHANGES_PER_PAGE = 20;

const changesKey = (kind: PriceKind) => ['price-changes', kind] as const;

/** The saved changes of a record, newest first, page by page. */
export const priceChangesQuery = <Kind extends PriceKind>(kind: Kind) =>
  infiniteQueryOptions({
    queryKey: changesKey(kind),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const input = { kind, limit: CHANGES_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await call(listPriceChanges, input, { signal, returns: 'response' });
      const changes = data.filter((change): change is ChangeOf<Kind> => change.kind === kind);
      return { changes, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** The last saved change of a record; null before the first. */
export const latestPriceChangeQuery = <Kind extends PriceKind>(kind: Kind) =>
  queryOptions({
    queryKey: [...changesKey(kind), 'latest'],
    queryFn: async ({ signal }) => {
      const changes = await call(listPriceChanges, { kind, limit: 1 }, { signal });
      return changes.find((change): change is ChangeOf<Kind> => change.kind === kind) ?? null;
    },
    meta: { handlesOwnErrors: true },
  });

/** SPEC §8's messages. */
const RATES_FAILURE = 'Error al guardar la información de las tarifas';
const DISCOUNTS_FAILURE = 'Error al guardar la información de los descuentos';

export type RateValues = Omit<SentInputOf<typeof updateRates>['values'], 'id'>;
export type DiscountValues = SentInputOf<typeof updateDiscountRates>['values'];

/** Values to store, unless the record was saved after `updatedAt` (ISO, null for never): 409. */
interface Change<Values> {
  readonly values: Values;
  readonly updatedAt: string | null;
}

/** The form explains it. */
/** Whether another user has saved since, which the form shows; every other failure is a notification (SPEC §8). */
export const isConflict = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 409;

/** Replaces the prices; notifies with the server's message, or SPEC §8's. */
export function useUpdateRates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, updatedAt }: Change<RateValues>) =>
      call(updateRates, { values: { id: DEFAULT_RECORD_ID, ...values }, updatedAt }, { returns: 'response' }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(ratesQuery().queryKey, data);
      void queryClient.invalidateQueries({ queryKey: changesKey('rates') });
      dismissMessage('error', RATES_FAILURE);
      notify('success', message ?? 'Tarifas guardadas');
      trackEvent('rates.saved');
    },
    onError: (cause) => {
      if (!isConflict(cause)) notify('error', RATES_FAILURE, { isPersistent: true });
    },
  });
}

/** Replaces the ten percentages; notifies with the server's message, or SPEC §8's. */
export function useUpdateDiscounts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, updatedAt }: Change<DiscountValues>) =>
      call(updateDiscountRates, { id: DEFAULT_RECORD_ID, values, updatedAt }, { returns: 'response' }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(discountsQuery().queryKey, data);
      void queryClient.invalidateQueries({ queryKey: changesKey('discounts') });
      dismissMessage('error', DISCOUNTS_FAILURE);
      notify('success', message ?? 'Descuentos guardados');
      trackEvent('discounts.saved');
    },
    onError: (cause) => {
      if (!isConflict(cause)) notify('error', DISCOUNTS_FAILURE, { isPersistent: true });
    },
  });
}
