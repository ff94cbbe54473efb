import { MAIL_STATES } from '@llevo/contract/entities/outbox-mail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MAIL_SERVICE_PARAM } from '../../../lib/back-office-paths.ts';
import { PATHS } from '../../../lib/paths.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useFailedEmails } from '../../../lib/mail/failed-emails.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { mailQuery } from '../api/mail.ts';
import type { MailFilter, MailItem } from '../api/mail.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatCount } from '@llevo/contract/rules/format-number';
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts';
import { classNames } from '../../../ui/class-names.ts';
import { channelText, recipientOf } from './channel-text.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailFacts, MailStateMark, RetryMailButton } from './mail-parts.tsx';
import { RetryFailedEmails } from './retry-failed-emails.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './mail.module.css';

interface MailRowProps {
  readonly mail: MailItem;
  readonly onOpen: () => void;
}

/** A message that goes its way: one line. */
function PlainRow({ mail, onOpen }: MailRowProps) {
  const channel = channelText(mail);
  return (
    <li className={classNames(styles.mail, styles.plain)}>
      <Subject mail={mail} onOpen={onOpen} />
      <Recipient mail={mail} />
      <div className={styles.when}>
        {mail.attempts > 1 && <span>{`${mail.attempts.toString()} intentos`}</span>}
        {channel === null ? <MailStateMark mail={mail} /> : <span>{channel}</span>}
        <time dateTime={mail.sentAt ?? mail.createdAt}>{formatDateTime(mail.sentAt ?? mail.createdAt)}</time>
      </div>
      <IconChevronRight className={styles.chevron} size={18} stroke={1.8} aria-hidden="true" />
    </li>
  );
}

const Subject = ({ mail, onOpen }: MailRowProps) => (
  <button type="button" className={styles.subject} title="Ver el mensaje" onClick={onOpen}>
    {mail.subject}
  </button>
);

/** The address stays whole: where the row is too narrow, its end is cut. */
const Recipient = ({ mail }: Pick<MailRowProps, 'mail'>) => (
  <p className={styles.to} title={recipientOf(mail)}>
    Para {recipientOf(mail)}
  </p>
);

/** A message that failed, was held or is tried again: why, and a retry. */
function TroubledRow({ mail, onOpen }: MailRowProps) {
  const channel = channelText(mail);
  return (
    <li className={classNames(styles.mail, styles.troubled)}>
      <div className={styles.about}>
        <Subject mail={mail} onOpen={onOpen} />
        <Recipient mail={mail} />
        {channel !== null && <p className={styles.channel}>{channel}</p>}
      </div>
      <MailStateMark mail={mail} />
      <MailFacts mail={mail} className={styles.details} />
      {mail.state === 'failed' && <RetryMailButton mail={mail} className={styles.retry} />}
      <IconChevronRight className={styles.chevron} size={18} stroke={1.8} aria-hidden="true" />
    </li>
  );
}

/** Whether a message was sent on the first channel that was tried, or has never failed so far. */
const isPlain = ({ state, attempts, lastError, held, whatsapp }: MailItem): boolean =>
  (whatsapp?.failure ?? null) === null &&
  (state === 'sent' || (state === 'pending' && attempts <= 1 && lastError === null && held === null));

const MailRow = (props: MailRowProps) => (isPlain(props.mail) ? <PlainRow {...props} /> : <TroubledRow {...props} />);

const FILTERS: readonly { readonly id: MailFilter | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'Todos' },
  ...MAIL_STATES.map((id) => ({ id, label: MAIL_STATE_LABELS[id].many })),
  { id: 'held', label: 'Retenidos' },
];

/** The filters, with the number of failed emails on their chip. */
function useFilterChoices() {
  const failed = useFailedEmails() ?? 0;
  return FILTERS.map(({ id, label }) => ({
    id,
    label: id === 'failed' && failed > 0 ? `${label} ${formatCount(failed)}` : label,
  }));
}

/** Parameter of the address with the id of the open message. */
const OPEN_MAIL = 'correo';

/** /account/mail: emails sent by the account and their delivery state. */
export default function MailScreen() {
  const [params, setParams] = useUrlParams();
  const choices = useFilterChoices();
  const open = (id: string | null) => {
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === null) next.delete(OPEN_MAIL);
      else next.set(OPEN_MAIL, id);
      return next;
    });
  };
  const chosen = FILTERS.find(({ id }) => id === params.get('estado'))?.id ?? 'all';
  const filter = chosen === 'all' ? null : chosen;
  const service = params.get(MAIL_SERVICE_PARAM);
  return (
    <>
      <PageHeader
        title="Correos enviados"
        note="Si uno falla, se reintenta solo. Los que fallaron y los retenidos esperan aquí."
      />
      <div className={styles.states}>
        <Chips
          label="Estado de los correos"
          choices={choices}
          chosen={chosen}
          isOneLine
          onChoose={(id) => {
            const next = {
              ...(service !== null && { [MAIL_SERVICE_PARAM]: service }),
              ...(id !== 'all' && { estado: id }),
            };
            setParams(() => new URLSearchParams(next), { replace: true });
          }}
        />
      </div>
      {service !== null && (
        <p className={styles.service}>
          <span>Solo los mensajes de un servicio.</span> <Link to={PATHS.mail}>Ver todos</Link>
        </p>
      )}
      <MailList filter={filter} service={service} onOpen={open} />
      <MailDrawer
        id={params.get(OPEN_MAIL)}
        onClose={() => {
          open(null);
        }}
      />
    </>
  );
}

interface MailListProps {
  readonly filter: MailFilter | null;
  /** The service that the messages are about; null for all. */
  readonly service: string | null;
  readonly onOpen: (id: string) => void;
}

function MailList({ filter, service, onOpen }: MailListProps) {
  const query = useInfiniteQuery(mailQuery(filter, service));
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
      <EmptyNotice>{filter === null ? 'Todavía no se ha enviado ningún correo' : EMPTY_MESSAGES[filter]}</EmptyNotice>
    );
  }
  return (
    <>
      {filter === 'failed' && mails.length > 1 && <RetryFailedEmails mails={mails} hasMore={query.hasNextPage} />}
      <ul className={list.list} aria-label="Correos, del más reciente al más antiguo">
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            onOpen={() => {
              onOpen(mail.id);
            }}
          />
        ))}
      </ul>
      <ListFooter query={query} count={mails.length} singular="correo" plural="correos" />
    </>
  );
}

const EMPTY_MESSAGES: Readonly<Record<MailFilter, string>> = {
  pending: 'Ningún correo espera su envío',
  sent: 'Todavía no se ha enviado ningún correo',
  failed: 'Ningún correo ha fallado',
  held: 'Ningún correo está retenido',
};
