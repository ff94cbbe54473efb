import { deleteFeedback, getFeedbackMetrics, listFeedback } from '@llevo/contract/endpoints/support';
import type { Feedback } from '@llevo/contract/entities/feedback';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiResponse } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const PER_PAGE = 25;
const LIST_KEY = ['masterFeedback'] as const;

interface FeedbackPage {
  readonly items: readonly Feedback[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Feedback of users, newest first, paginated. */
export const feedbackQuery = () =>
  infiniteQueryOptions({
    queryKey: LIST_KEY,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<FeedbackPage> => {
      const input = { limit: PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await apiResponse(listFeedback, input, { signal });
      return { items: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Count of each rating; `reload` is the number of refetches (SPEC §7). */
export const feedbackMetricsQuery = (reload: number) =>
  queryOptions({
    queryKey: ['masterFeedbackMetrics', reload],
    queryFn: ({ signal }) => api(getFeedbackMetrics, { reload }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesOwnErrors: true },
  });

/** Deletes one feedback entry. Throws ApiError or NetworkError. */
export async function removeFeedback(id: string): Promise<void> {
  await api(deleteFeedback, { id });
  await queryClient.invalidateQueries({ queryKey: LIST_KEY });
}
