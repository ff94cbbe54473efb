import type { OutputOf } from '@llevo/contract/endpoint';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiReply } from '../../../lib/http/api.ts';
import { messageOf } from '../../../lib/http/error-handling.ts';
import { FAILED_MAIL_KEY } from './failed-emails.ts';
import { notify } from '../../../lib/notifications/notifications.ts';

/** One e-mail of the list. */
export type MailLine = OutputOf<typeof listMail>[number];

const MAILS_PER_PAGE = 25;

interface MailPage {
  readonly mails: readonly MailLine[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** The e-mails that the account's changes led to, newest first; of one state where one is named. */
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
      const { data, page } = await apiReply(listMail, input, { signal });
      return { mails: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { showsOwnFailures: true },
  });

/** Puts a given-up e-mail back among those that wait. A conflict says that somebody else did already: the list is read anew. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiReply(retryMail, { id }),
    meta: { showsOwnFailures: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? 'El correo se enviará de nuevo');
    },
    onError: (failure) => {
      notify('error', messageOf(failure), { isPersistent: true });
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['mail'] }),
        queryClient.invalidateQueries({ queryKey: FAILED_MAIL_KEY }),
      ]);
    },
  });
}
