import type { UserDetails } from '@llevo/contract/entities/account-user';
import { sendMail, giveFeedback } from '@llevo/contract/endpoints/support';
import { getHealth } from '@llevo/contract/endpoints/system';
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { FeedbackRating } from '@llevo/contract/entities/feedback';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { currentUserQuery } from '../../../lib/auth/current-user.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** Grants or withdraws the access of support; updates the cached current user. */
export function useSupportAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) => call(updateUser, { support_enabled: isAllowed }),
    onSuccess: (_user, isAllowed) => {
      queryClient.setQueryData(currentUserQuery().queryKey, (user) => user && { ...user, support_enabled: isAllowed });
    },
  });
}

/** Sends a message to support from the user. Throws ApiError or NetworkError. */
export async function sendHelpRequest({ name, email }: UserDetails, message: string): Promise<void> {
  await call(sendMail, { name, email, message, template: 'help' });
  trackEvent('help.sent');
}

/** Sends feedback on the product. Throws ApiError or NetworkError; ZodError for an unknown rating. */
export async function sendFeedback(rating: string, comment: string): Promise<void> {
  const parsed = FeedbackRating.parse(rating);
  await call(giveFeedback, { rating: parsed, ...(comment === '' ? {} : { comment }) });
  trackEvent('feedback.given', { rating: parsed });
}

/** Asks the API for a sign of life; returns how long its answer took, in milliseconds. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }): Promise<number> => {
      const startMs = performance.now();
      // Without a token, whose renewal would count as the answer's time.
      await call(getHealth, {}, { signal, token: null });
      return Math.round(performance.now() - startMs);
    },
    // A failure is an answer too, also without a network.
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
    meta: { handlesOwnErrors: true },
  });
