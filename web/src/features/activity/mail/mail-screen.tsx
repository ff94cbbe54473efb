import { MAIL_STATES } from '@llevo/contract/entities/outbox-mail';
import { readMailSearch } from '@llevo/contract/rules/activity/mail-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MAIL_SEARCH_PARAM, MAIL_SERVICE_PARAM } from '../../../lib/back-office-paths.ts';
import { useUrlParams } from '../../../lib/browser/use-url-params.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useFailedEmails } from '../../../lib/mail/failed-emails.ts';
import { DayGroups } from '../../../ui/back-office/data/day-groups.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { PageHeader } from '../../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { QuickFilter, QuickFilterGroup } from '../../../ui/list/quick-filters.tsx';
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { mailQuery } from '../api/mail.ts';
import type { MailFilter, MailView } from '../api/mail.ts';
import { MAIL_STATE_LABELS } from '../mail-state-labels.ts';
import { FailedEmailsNotice } from './failed-emails-notice.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailMatches } from './mail-matches.tsx';
import { MailRow } from './mail-row.tsx';
import { RetryFailedEmails } from './retry-failed-emails.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './mail.module.css';

const FILTERS: readonly { readonly id: MailFilter; readonly label: string }[] = [
  ...MAIL_STATES.map((id) => ({ id, label: MAIL_STATE_LABELS[id].many })),
  { id: 'held', label: 'Retenidos' },
];

/** Parameters of the address with the state of the shown messages, and with the id of the open one. */
const STATE_PARAM = 'estado';
const OPEN_MAIL = 'correo';

/** The address with a parameter set, or without it if that is null; what is open closes with a change of the list. */
function withParam(now: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(now);
  if (name !== OPEN_MAIL) next.delete(OPEN_MAIL);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** /account/mail: emails sent by the account and their delivery state. */
export default function MailScreen() {
  const [params, setParams] = useUrlParams();
  const open = (id: string | null) => {
    setParams((now) => withParam(now, OPEN_MAIL, id));
  };
  const filter = FILTERS.find(({ id }) => id === params.get(STATE_PARAM))?.id ?? null;
  const typed = params.get(MAIL_SEARCH_PARAM) ?? '';
  const search = readMailSearch(typed);
  const view = { filter, service: params.get(MAIL_SERVICE_PARAM), search };
  const isWhole = filter === null && view.service === null && typed.trim() === '';
  return (
    <>
      <PageHeader
        title="Correos enviados"
        note="Correos y mensajes de WhatsApp. Un problema pasajero se reintenta solo; los fallidos y los retenidos esperan aquí."
      />
      <MailToolbar
        view={view}
        typed={typed}
        onChange={(name, value) => {
          setParams((now) => withParam(now, name, value), { replace: true });
        }}
      />
      {isWhole && (
        <FailedEmailsNotice
          onShow={() => {
            setParams((now) => withParam(now, STATE_PARAM, 'failed'));
          }}
        />
      )}
      {search === null && typed.trim() !== '' ? <MailMatches typed={typed} /> : <MailList view={view} onOpen={open} />}
      <MailDrawer
        id={params.get(OPEN_MAIL)}
        onClose={() => {
          open(null);
        }}
      />
    </>
  );
}

interface MailToolbarProps {
  readonly view: MailView;
  /** The text of the search. */
  readonly typed: string;
  /** Sets a parameter of the address; null removes it. */
  readonly onChange: (name: string, value: string | null) => void;
}

function MailToolbar({ view, typed, onChange }: MailToolbarProps) {
  const failed = useFailedEmails() ?? 0;
  return (
    <div className={styles.toolbar}>
      <ListToolbar label="Correos enviados">
        <SearchField
          label="Buscar correos"
          placeholder="Buscar por servicio, persona, correo o teléfono"
          search={typed}
          onSearch={(text) => {
            onChange(MAIL_SEARCH_PARAM, text.trim() === '' ? null : text);
          }}
        />
        <QuickFilterGroup>
          {FILTERS.map(({ id, label }) => (
            <QuickFilter
              key={id}
              isOn={view.filter === id}
              count={id === 'failed' && failed > 0 ? failed : undefined}
              isExact
              onPress={() => {
                onChange(STATE_PARAM, view.filter === id ? null : id);
              }}
            >
              {label}
            </QuickFilter>
          ))}
        </QuickFilterGroup>
        {view.service !== null && (
          <ServiceFilter
            view={view}
            onRemove={() => {
              onChange(MAIL_SERVICE_PARAM, null);
            }}
          />
        )}
      </ListToolbar>
    </div>
  );
}

interface ServiceFilterProps {
  readonly view: MailView;
  readonly onRemove: () => void;
}

/** The filter of a link from a service, by its number once a message has it. */
function ServiceFilter({ view, onRemove }: ServiceFilterProps) {
  const { data } = useInfiniteQuery(mailQuery(view));
  const value = data?.pages[0]?.mails[0]?.service?.number ?? 'Un servicio';
  return <FilterChips active={[{ label: 'Servicio', value, onRemove }]} />;
}

interface MailListProps {
  readonly view: MailView;
  readonly onOpen: (id: string) => void;
}

function MailList({ view, onOpen }: MailListProps) {
  const query = useInfiniteQuery(mailQuery(view));
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
  if (mails.length === 0) return <EmptyNotice>{emptyMessage(view)}</EmptyNotice>;
  return (
    <>
      {view.filter === 'failed' && mails.length > 1 && <RetryFailedEmails mails={mails} hasMore={query.hasNextPage} />}
      <DayGroups rows={mails} instantOf={({ createdAt }) => Date.parse(createdAt)}>
        {(rows, day) => (
          <ul className={list.list} aria-label={`Correos del ${day}, del más reciente al más antiguo`}>
            {rows.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                onOpen={() => {
                  onOpen(mail.id);
                }}
              />
            ))}
          </ul>
        )}
      </DayGroups>
      <ListFooter query={query} count={mails.length} singular="correo" plural="correos" />
    </>
  );
}

/** Why the list is empty; SPEC §2's text for a search or a service. */
function emptyMessage({ filter, service, search }: MailView): string | undefined {
  if (service !== null || search !== null) return undefined;
  return filter === null ? 'Todavía no se ha enviado ningún correo' : EMPTY_MESSAGES[filter];
}

const EMPTY_MESSAGES: Readonly<Record<MailFilter, string>> = {
  pending: 'Ningún correo espera su envío',
  sent: 'Todavía no se ha enviado ningún correo',
  failed: 'Ningún correo ha fallado',
  held: 'Ningún correo está retenido',
};
