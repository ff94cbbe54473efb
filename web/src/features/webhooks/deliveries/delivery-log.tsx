import type { Webhook, WebhookDeliveryState } from '@llevo/contract/entities/webhook';
import { WEBHOOK_DELIVERY_STATES } from '@llevo/contract/entities/webhook';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Chips } from '../../../ui/back-office/data/chips.tsx';
import { ListFooter } from '../../../ui/back-office/data/list-footer.tsx';
import list from '../../../ui/back-office/data/list.module.css';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { deliveriesQuery } from '../api/deliveries.ts';
import { DELIVERY_STATE_LABELS } from '../webhook-labels.ts';
import { DeliveryRow } from './delivery-row.tsx';
import styles from './deliveries.module.css';

const STATE_OPTIONS: readonly { readonly id: WebhookDeliveryState | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'Todos' },
  ...WEBHOOK_DELIVERY_STATES.map((id) => ({ id, label: DELIVERY_STATE_LABELS[id].many })),
];

/** What was sent to an endpoint in the last 30 days. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, state));
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Panel title="Envíos de los últimos 30 días">
      <div className={styles.tools}>
        <Chips
          label="Estado de los envíos"
          choices={STATE_OPTIONS}
          chosen={state ?? 'all'}
          onChoose={(id) => {
            setState(id === 'all' ? null : id);
          }}
        />
        <Button variant="subtle" loading={query.isRefetching} onClick={() => void query.refetch()}>
          Actualizar
        </Button>
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
        <EmptyNotice>{state === null ? 'Todavía no se ha enviado ningún evento' : EMPTY_MESSAGES[state]}</EmptyNotice>
      )}
      {deliveries.length > 0 && (
        <>
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
