import type { ListedWebhook, WebhookOutcome } from '@llevo/contract/entities/webhook';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useNow } from '../../lib/browser/use-now.ts';
import { editWebhookPath, webhookPath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { webhooksQuery } from './api/webhooks.ts';
import { ToggleDialog } from './toggle-dialog.tsx';
import { WebhookDocsLink } from './webhook-docs-link.tsx';
import { EVENT_LABELS, EVENT_ORDER, eventLabel, outcomeText } from './webhook-labels.ts';
import { WebhookStatus } from './webhook-status.tsx';
import styles from './webhooks.module.css';

/** The address of an endpoint, which breaks after a slash where it needs two lines. */
const Address = ({ url }: { readonly url: string }) => (
  <code className={styles.url} title={url}>
    {pathParts(url).map((part, index) => (
      <Fragment key={`${index.toString()} ${part}`}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);

/** An address in parts that end with a slash of its path: a long one breaks between them. */
const pathParts = (url: string): readonly string[] => url.match(/^https?:\/\/[^/]*\/?|[^/]+\/?|\//g) ?? [url];

const COLUMNS: readonly SimpleColumn<ListedWebhook>[] = [
  {
    id: 'url',
    header: 'Destino',
    inCard: 'title',
    cell: ({ id, url, description }) => (
      <div className={styles.destination}>
        <Link to={webhookPath(id)} className={classNames(description === '' && styles.url)}>
          {description === '' ? url : description}
        </Link>
        {description !== '' && <Address url={url} />}
      </div>
    ),
  },
  {
    id: 'events',
    header: 'Eventos',
    cell: ({ events }) => (
      <ul className={styles.events}>
        {EVENT_ORDER.filter((type) => events.includes(type)).map((type) => (
          <li key={type}>{eventLabel(type)}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'deliveries',
    header: 'Últimos envíos',
    cell: ({ last_deliveries: deliveries }) => <LastDeliveries deliveries={deliveries ?? []} />,
  },
  { id: 'state', header: 'Estado', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  { id: 'actions', header: 'Acciones', inCard: 'corner', cell: (webhook) => <EndpointActions webhook={webhook} /> },
];

/** Enables a disabled endpoint, or edits it; an active one is disabled in the menu. */
function EndpointActions({ webhook }: { readonly webhook: ListedWebhook }) {
  const navigate = useNavigate();
  const [isToggling, setIsToggling] = useState(false);
  const { id, url, description, active } = webhook;
  const toggle = {
    label: active ? 'Desactivar' : 'Activar',
    isRare: active,
    run: () => {
      setIsToggling(true);
    },
  };
  const edit = { label: 'Editar', isRare: !active, run: () => void navigate(editWebhookPath(id)) };
  return (
    <>
      <RowActions label={`Acciones de ${description === '' ? url : description}`} actions={[edit, toggle]} />
      {isToggling && (
        <ToggleDialog
          webhook={webhook}
          onClose={() => {
            setIsToggling(false);
          }}
        />
      )}
    </>
  );
}

/** Outcomes of the newest deliveries as bars, oldest first; below, the newest one in words, its time and a count. */
function LastDeliveries({ deliveries }: { readonly deliveries: readonly WebhookOutcome[] }) {
  const nowMs = useNow();
  const [newest] = deliveries;
  if (newest === undefined) return <span className={styles.note}>Ninguno en 30 días</span>;
  const [delivered, all] = [deliveries.filter(({ state }) => state === 'delivered').length, deliveries.length];
  return (
    <div className={styles.deliveries}>
      <span className={styles.strip} aria-hidden="true">
        {deliveries.toReversed().map(({ id, state }) => (
          <span key={id} data-state={state} />
        ))}
      </span>
      <span>{outcomeText(newest, nowMs)}</span>
      <span className={classNames(styles.note, styles.exact)}>
        {formatDateTime(newest.last_attempt ?? newest.date_created)}
      </span>
      {all > 1 && (
        <span className={styles.note}>{`Entregados ${delivered.toString()} de los últimos ${all.toString()}`}</span>
      )}
    </div>
  );
}

/** The calls to an endpoint: when each event is sent. */
const EventList = () => (
  <Panel title="De qué te avisamos">
    <div className={styles.eventFacts}>
      <DescriptionList>
        {EVENT_ORDER.map((type) => (
          <DescriptionItem key={type} label={EVENT_LABELS[type].label}>
            <span className={styles.event}>
              <span>{EVENT_LABELS[type].hint}</span> <code className={styles.type}>{type}</code>
            </span>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  </Panel>
);

/** /account/webhooks: the endpoints of the account's events. */
export default function WebhooksScreen() {
  const navigate = useNavigate();
  const webhooks = useQuery(webhooksQuery());
  return (
    <DetailPage
      title="Webhooks"
      note={
        <>
          Tus sistemas reciben una llamada firmada cuando cambia un servicio. <WebhookDocsLink />
        </>
      }
      parent={{ to: PATHS.account, label: 'Mi cuenta' }}
      // An empty list has it in its middle.
      action={
        webhooks.data !== undefined &&
        webhooks.data.length > 0 && (
          <Button component={Link} to={PATHS.createWebhook}>
            Agregar destino
          </Button>
        )
      }
    >
      <QueryBoundary query={webhooks} failureTitle="No pudimos cargar los webhooks">
        {(loaded) => (
          <>
            <SimpleTable
              label="Destinos de webhooks"
              columns={COLUMNS}
              rows={loaded}
              rowId={({ id }) => id}
              empty="Todavía no hay destinos. Agrega el primero para que tus sistemas se enteren de cada servicio."
              emptyAction={{ label: 'Agregar destino', run: () => void navigate(PATHS.createWebhook) }}
            />
            <EventList />
          </>
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
