import type { Webhook } from '@llevo/contract/entities/webhook';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { webhookPath } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { SimpleTable } from '../../ui/back-office/data/simple-table.tsx';
import type { SimpleColumn } from '../../ui/back-office/data/simple-table.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { webhooksQuery } from './api/webhooks.ts';
import { WebhookDocsLink } from './webhook-docs-link.tsx';
import { EVENT_LABELS, EVENT_ORDER, eventLabel, webhookState } from './webhook-labels.ts';
import styles from './webhooks.module.css';

/** The address of an endpoint in one line. */
const Address = ({ url }: { readonly url: string }) => (
  <code className={styles.url} title={url}>
    {url}
  </code>
);

const COLUMNS: readonly SimpleColumn<Webhook>[] = [
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
    id: 'state',
    header: 'Estado',
    cell: (webhook) => {
      const { label, variant, since } = webhookState(webhook);
      return (
        <div className={styles.state}>
          <StateBadge variant={variant}>{label}</StateBadge>
          {since !== null && <span className={styles.since}>{`desde el ${formatDateTime(since)}`}</span>}
        </div>
      );
    },
  },
];

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
