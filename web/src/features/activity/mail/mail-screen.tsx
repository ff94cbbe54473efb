import type { OutputOf } from '@llevo/contract/endpoint';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import { MAIL_STATES } from '@llevo/contract/entities/outbox-mail';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useInfiniteQuery, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { displayPhone } from '@llevo/contract/rules/phone';
import { channelText } from './channel-text.ts';
import { FAILED_EMAIL_KEY } from '../api/failed-emails.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './mail.module.css';

/** One email of the list. */
type MailItem = OutputOf<typeof listMail>[number];

const MAILS_PER_PAGE = 25;

interface MailPage {
  readonly mails: readonly MailItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Emails sent by the account, newest first, paginated; filtered by `state` unless null. */
const mailQuery = (state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: ['mail', state],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<MailPage> => {
      const input = {
        limit: MAILS_PER_PAGE,
        ...(state === null ? {} : { state }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const { data, page } = await call(listMail, input, { signal, returns: 'response' });
      return { mails: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Puts a failed email back into the queue. Refetches the list on a conflict too: another user retried it first. */
function useRetryMail() {
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
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['mail'] }),
        queryClient.invalidateQueries({ queryKey: FAILED_EMAIL_KEY }),
      ]);
    },
  });
}

/** Recipient of a message: the number on WhatsApp, or the address once that failed. */
const recipientOf = ({ to, whatsapp }: MailItem): string =>
  whatsapp !== undefined && (to === '' || whatsapp.state !== 'failed') ? displayPhone(whatsapp.to) : to;

/** One message: recipient, subject, channel, delivery state, and a retry where it failed. */
function MailRow({ mail }: { readonly mail: MailItem }) {
  const retry = useRetryMail();
  const to = recipientOf(mail);
  const channel = channelText(mail);
  const failure = mail.whatsapp?.failure ?? null;
  return (
    <li className={styles.mail} data-state={mail.state}>
      <div className={styles.about}>
        <p className={styles.subject}>{mail.subject}</p>
        <p className={styles.to}>Para {to}</p>
        {channel !== null && <p className={styles.channel}>{channel}</p>}
      </div>
      <p className={styles.state}>
        <i className={styles.dot} aria-hidden="true" />
        {mail.held === null ? MAIL_STATE_LABELS[mail.state].one : 'Retenido'}
      </p>
      <dl className={styles.details}>
        <DescriptionItem label="Creado">{formatDateTime(mail.createdAt)}</DescriptionItem>
        {mail.sentAt !== null && <DescriptionItem label="Enviado">{formatDateTime(mail.sentAt)}</DescriptionItem>}
        <DescriptionItem label="Intentos">{mail.attempts.toString()}</DescriptionItem>
        {mail.nextAttemptAt !== null && (
          <DescriptionItem label="Próximo intento">{formatDateTime(mail.nextAttemptAt)}</DescriptionItem>
        )}
        {mail.lastError !== null && mail.state !== 'sent' && mail.held === null && (
          <DescriptionItem label="Último error">{mail.lastError}</DescriptionItem>
        )}
        {failure !== null && <DescriptionItem label="WhatsApp">{failure}</DescriptionItem>}
        {mail.held !== null && <DescriptionItem label="Motivo">{MAIL_HOLD_REASONS[mail.held]}</DescriptionItem>}
      </dl>
      {mail.state === 'failed' && (
        <Button
          className={styles.retry ?? ''}
          variant="outline"
          loading={retry.isPending}
          aria-label={`Reintentar: ${mail.subject}, para ${to}`}
          onClick={() => {
            retry.mutate(mail.id);
          }}
        >
          Reintentar
        </Button>
      )}
    </li>
  );
}

const STATE_OPTIONS: readonly { readonly id: MailState | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'Todos' },
  ...MAIL_STATES.map((id) => ({ id, label: MAIL_STATE_LABELS[id].many })),
];

/** /account/mail: emails sent by the account and their delivery state. */
export default function MailScreen() {
  const [params, setParams] = useSearchParams();
  const state = MAIL_STATES.find((candidate) => candidate === params.get('estado')) ?? null;
  return (
    <>
      <PageHeader
        title="Correos enviados"
        note="Avisos a clientes y conductores. Los que fallan se reintentan solos; los que se dejaron de intentar o se retuvieron esperan aquí."
      />
      <div className={styles.states}>
        <Chips
          label="Estado de los correos"
          choices={STATE_OPTIONS}
          chosen={state ?? 'all'}
          onChoose={(id) => {
            setParams(id === 'all' ? {} : { estado: id }, { replace: true });
          }}
        />
      </div>
      <MailList state={state} />
    </>
  );
}

function MailList({ state }: { readonly state: MailState | null }) {
  const query = useInfiniteQuery(mailQuery(state));
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) {
    return (
      <FailureNotice
        title="No pudimos cargar los correos"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const mails = query.data.pages.flatMap((page) => page.mails);
  if (mails.length === 0) {
    return (
      <EmptyNotice>{state === null ? 'Todavía no se ha enviado ningún correo' : EMPTY_MESSAGES[state]}</EmptyNotice>
    );
  }
  return (
    <>
      <ul className={list.list} aria-label="Correos, del más reciente al más antiguo">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      <ListFooter query={query} count={mails.length} singular="correo" plural="correos" />
    </>
  );
}

const EMPTY_MESSAGES: Readonly<Record<MailState, string>> = {
  pending: 'Ningún correo espera su envío',
  sent: 'Todavía no se ha enviado ningún correo',
  failed: 'Ningún correo ha fallado',
};
