import type { OutputOf } from '@llevo/contract/endpoint';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { FAILED_EMAIL_KEY } from './failed-emails.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

/** One e-mail of the list. */
export type MailItem = OutputOf<typeof listMail>[number];

const MAILS_PER_PAGE = 25;

interface MailPage {
  readonly mails: readonly MailItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** E-mails sent by the account, newest first, paginated; filtered by `state` unless null. */
export const mailQuery = (state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: ['mail', state],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<MailPage> => {
      const input = {
        limit: MAILS_PER_PAGE,
        ...(state === null ? {} : { state }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const { data, page } = await apiResponse(listMail, input, { signal });
      return { mails: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Puts a failed e-mail back into the queue. Refetches the list on a conflict too: another user retried it first. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiResponse(retryMail, { id }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? 'El correo se enviará de nuevo');
    },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['mail'] }),
        queryClient.invalidateQueries({ queryKey: FAILED_EMAIL_KEY }),
      ]);
    },
  });
}
