import type { OutputOf } from '@llevo/contract/endpoint';
import { listWebhookDeliveries, retryWebhookDelivery, testWebhook } from '@llevo/contract/endpoints/webhooks';
import type { WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

/** One delivery of the log. */
export type DeliveryItem = OutputOf<typeof listWebhookDeliveries>[number];

const DELIVERIES_PER_PAGE = 25;
/** Polling interval of the log while its newest deliveries are pending. */
const POLL_MS = 3_000;

interface DeliveryPage {
  readonly deliveries: readonly DeliveryItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

const isFirstAttemptPending = ({ state, last_attempt: last }: DeliveryItem): boolean =>
  state === 'pending' && last === null;

/** Deliveries to an endpoint, newest first, paginated; filtered by `state` unless null. */
export const deliveriesQuery = (id: string, state: WebhookDeliveryState | null) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', state],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<DeliveryPage> => {
      const input = {
        id,
        limit: DELIVERIES_PER_PAGE,
        ...(state === null ? {} : { state }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const { data, page } = await call(listWebhookDeliveries, input, { signal, returns: 'response' });
      return { deliveries: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(isFirstAttemptPending)) === true ? POLL_MS : false,
    meta: { handlesOwnErrors: true },
  });

/** Runs a call that queues a delivery, then fetches the log of the endpoint again. */
function useQueueing<Input>(id: string, send: (input: Input) => Promise<{ message?: string | undefined }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? 'El evento se enviará');
    },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks', id, 'deliveries'] }),
  });
}

/** Sends a test event. */
export const useTestWebhook = (id: string) => useQueueing(id, () => call(testWebhook, { id }, { returns: 'response' }));

/** Sends a failed delivery again. */
export const useRetryDelivery = (id: string) =>
  useQueueing(id, (delivery: string) => call(retryWebhookDelivery, { id, delivery }, { returns: 'response' }));
