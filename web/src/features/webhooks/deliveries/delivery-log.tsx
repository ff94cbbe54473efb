import { WEBHOOK_DELIVERY_STATES } from '@llevo/contract/entities/webhook';
import type { Webhook, WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { IconChevronRight } from '../../../ui/icons/chevron-right.ts';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { deliveriesQuery, useRetryDelivery } from '../api/deliveries.ts';
import type { DeliveryItem } from '../api/deliveries.ts';
import { DELIVERY_STATE_LABELS, ERROR_LABELS, eventLabel } from '../webhook-labels.ts';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './deliveries.module.css';

const BADGES = { delivered: 'good', pending: 'waiting', failed: 'bad' } as const;

interface DeliveryRowProps {
  readonly webhook: Webhook;
  readonly delivery: DeliveryItem;
}

/** The columns of the log; their cells say the same to screen readers. */
const ColumnTitles = () => (
  <div className={styles.columns} aria-hidden="true">
    <span>Evento</span>
    <span>Creado</span>
    <span className={styles.figure}>Código</span>
    <span className={styles.figure}>Duración</span>
    <span className={styles.figure}>Intentos</span>
    <span>Estado</span>
  </div>
);

/** A delivery: one line that opens its request and response, and below it what is wrong. */
function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const { event_id: eventId, type, state, attempts, http_status: status, duration_ms: duration } = delivery;
  return (
    <li>
      <details className={styles.delivery}>
        <summary>
          <span className={styles.event}>{eventLabel(type)}</span>
          <time className={styles.fact} dateTime={delivery.date_created}>
            {formatDateTime(delivery.date_created)}
          </time>
          <span className={styles.code} data-bad={status !== null && status >= 300}>
            <span className="visually-hidden">Código HTTP: </span>
            {status ?? '–'}
          </span>
          <span className={styles.figure}>{duration === null ? '–' : `${duration.toString()} ms`}</span>
          <span className={styles.figure}>{attempts === 1 ? '1 intento' : `${attempts.toString()} intentos`}</span>
          <StateBadge variant={BADGES[state]}>{DELIVERY_STATE_LABELS[state].one}</StateBadge>
          <IconChevronRight className={styles.chevron} size={18} stroke={1.8} aria-hidden="true" />
        </summary>
        <code className={styles.id}>{eventId}</code>
        <Exchange delivery={delivery} />
      </details>
      <DeliveryTrouble webhook={webhook} delivery={delivery} />
    </li>
  );
}

/** The reason of a failure, when it is tried again, and a button that sends a failed one again. */
function DeliveryTrouble({ webhook, delivery }: DeliveryRowProps) {
  const retry = useRetryDelivery(webhook.id);
  const { id, event_id: eventId, state, error, next_attempt: next, last_attempt: last } = delivery;
  const nextText = next === null || last === null ? null : `Próximo intento: ${formatDateTime(next)}`;
  const canRetry = state === 'failed' && webhook.active;
  if (state === 'delivered' || (error === null && nextText === null && !canRetry)) return null;
  return (
    <div className={styles.trouble}>
      <p className={styles.reason}>
        {error !== null && <strong>{ERROR_LABELS[error]}</strong>}
        {nextText !== null && <span>{nextText}</span>}
      </p>
      {canRetry && (
        <Button
          variant="outline"
          loading={retry.isPending}
          aria-label={`Reenviar ${eventId}`}
          onClick={() => {
            retry.mutate(id);
          }}
        >
          Reenviar
        </Button>
      )}
    </div>
  );
}

/** The request of a delivery and the beginning of its response. */
function Exchange({ delivery: { request, response } }: Pick<DeliveryRowProps, 'delivery'>) {
  return (
    <>
      <h3 className={styles.part}>Lo que enviamos</h3>
      <ScrolledText label="Lo que enviamos">{prettyJson(request)}</ScrolledText>
      {response !== null && response !== '' && (
        <>
          <h3 className={styles.part}>Comienzo de la respuesta</h3>
          <ScrolledText label="Comienzo de la respuesta">{response}</ScrolledText>
        </>
      )}
    </>
  );
}

/** Text of any length in a limited height. */
function ScrolledText({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
    <pre tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  );
}

function prettyJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}

const STATE_OPTIONS: readonly { readonly id: WebhookDeliveryState | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'Todos' },
  ...WEBHOOK_DELIVERY_STATES.map((id) => ({ id, label: DELIVERY_STATE_LABELS[id].many })),
];

/** Deliveries to an endpoint in the last 30 days. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, state));
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Panel
      title="Envíos de los últimos 30 días"
      control={
        <Button variant="subtle" size="compact-md" loading={query.isRefetching} onClick={() => void query.refetch()}>
          Actualizar
        </Button>
      }
    >
      <div className={styles.tools}>
        <Chips
          label="Estado de los envíos"
          isOneLine
          choices={STATE_OPTIONS}
          chosen={state ?? 'all'}
          onChoose={(id) => {
            setState(id === 'all' ? null : id);
          }}
        />
      </div>
      {query.isPending && <ListSkeleton />}
      {query.data === undefined && query.isError && (
        <FailureNotice
          title="No pudimos cargar los envíos"
          message={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && deliveries.length === 0 && (
        <EmptyNotice isCompact>
          {state === null ? 'Todavía no se ha enviado ningún evento' : EMPTY_MESSAGES[state]}
        </EmptyNotice>
      )}
      {deliveries.length > 0 && (
        <>
          <ColumnTitles />
          <ul className={list.list} aria-label="Envíos, del más reciente al más antiguo">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
          <ListFooter query={query} count={deliveries.length} singular="envío" plural="envíos" />
        </>
      )}
    </Panel>
  );
}

const EMPTY_MESSAGES: Readonly<Record<WebhookDeliveryState, string>> = {
  pending: 'Ningún evento espera su envío',
  delivered: 'Todavía no se ha entregado ningún evento',
  failed: 'Ningún envío ha fallado',
};
