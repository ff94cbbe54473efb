import { MAIL_STATES } from '@llevo/contract/entities/outbox-mail';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { mailQuery } from '../api/mail.ts';
import list from '../../../ui/back-office/data/list.module.css';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { MailRow } from './mail-row.tsx';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import styles from './mail.module.css';

const STATE_OPTIONS: readonly { readonly id: MailState | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'Todos' },
  ...MAIL_STATES.map((id) => ({ id, label: MAIL_STATE_LABELS[id].many })),
];

/** /account/mail: e-mails sent by the account and their delivery state. */
export default function MailScreen() {
  const [params, setParams] = useSearchParams();
  const state = MAIL_STATES.find((candidate) => candidate === params.get('estado')) ?? null;
  return (
    <>
      <PageHeader
        title="Correos enviados"
        note="Avisos a clientes y conductores. Los que fallan se reintentan solos; los que se dejaron de intentar esperan aquí."
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
