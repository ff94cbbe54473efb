import type { OutputOf } from '@llevo/contract/endpoint';
import { listMail, readMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import type { readMailSearch } from '@llevo/contract/rules/activity/mail-search';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FAILED_EMAIL_KEY } from '../../../lib/mail/failed-emails.ts';

/** One email of the list. */
export type MailItem = OutputOf<typeof listMail>[number];

/** One email with its text, unless that is withheld. */
export type MailDetail = OutputOf<typeof readMail>;

const MAILS_PER_PAGE = 25;

interface MailPage {
  readonly mails: readonly MailItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** A delivery state, or the e-mails that were held back. */
export type MailFilter = MailState | 'held';

/** Which emails a list shows; null for all. */
export interface MailView {
  readonly filter: MailFilter | null;
  /** Id of the service that they are about. */
  readonly service: string | null;
  /** Number of a service, or a recipient. */
  readonly search: ReturnType<typeof readMailSearch>;
}

/** Emails sent by the account, newest first, paginated. */
export const mailQuery = ({ filter, service, search }: MailView) =>
  infiniteQueryOptions({
    queryKey: ['mail', filter, service, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<MailPage> => {
      const input = {
        limit: MAILS_PER_PAGE,
        ...(filter === null ? {} : filter === 'held' ? { held: '1' as const } : { state: filter }),
        ...(service === null ? {} : { service }),
        ...(search ?? {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const { data, page } = await call(listMail, input, { signal, returns: 'response' });
      return { mails: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** One email with its text. Under the list's key: a retry refetches both. */
export const oneMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', 'one', id],
    queryFn: ({ signal }) => call(readMail, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Puts a failed email back into the queue. Refetches the list on a conflict too: another user retried it first. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(retryMail, { id }, { returns: 'response' }),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ message }) => {
      notify('success', message ?? 'El correo se enviará de nuevo');
    },
    onError: (error) => {
      notify('error', errorMessage(error), { isPersistent: true });
    },
    onSettled: () => refetchEmails(queryClient),
  });
}

/** Refetches the lists of emails and the number of failed ones. */
const refetchEmails = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['mail'] }),
    queryClient.invalidateQueries({ queryKey: FAILED_EMAIL_KEY }),
  ]);

/** Whether an email can no longer be retried; the others may still be. */
const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 409);

/** Outcome of retrying several emails. */
interface RetryOutcome {
  readonly queued: number;
  /** Why the rest was not attempted, such as a rate limit; null if all were. */
  readonly stop: unknown;
}

/** Puts failed emails back into the queue one after another, and stops at the first refusal that the next would share. */
async function retryInTurn(ids: readonly string[], onProgress: (attempted: number) => void): Promise<RetryOutcome> {
  let queued = 0;
  for (const [index, id] of ids.entries()) {
    try {
      await call(retryMail, { id });
      queued += 1;
    } catch (failure) {
      if (!isGone(failure)) return { queued, stop: failure };
    }
    onProgress(index + 1);
  }
  return { queued, stop: null };
}

/** Retries several failed emails in turn and reports the outcome. */
export function useRetryEmails(onProgress: (attempted: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => retryInTurn(ids, onProgress),
    meta: { handlesOwnErrors: true },
    onSuccess: ({ queued, stop }, { length: total }) => {
      const figures = `De nuevo en cola: ${queued.toString()} de ${total.toString()}.`;
      if (stop !== null) {
        notify('error', `${figures} Nos detuvimos: ${errorMessage(stop)}`, { isPersistent: true });
      } else if (queued < total) {
        notify('warning', `${figures} Los demás ya no se podían reintentar.`, { isPersistent: true });
      } else {
        notify('success', `${figures} Se enviarán en los próximos minutos.`);
      }
    },
    onSettled: () => refetchEmails(queryClient),
  });
}
