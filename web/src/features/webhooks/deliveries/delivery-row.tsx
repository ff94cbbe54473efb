import { formatDateTime } from '@llevo/contract/rules/dates';
import type { Webhook } from '@llevo/contract/entities/webhook';
import { Button } from '@mantine/core';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { DeliveryItem } from '../api/deliveries.ts';
import { useRetryDelivery } from '../api/deliveries.ts';
import { DELIVERY_STATE_LABELS, ERROR_LABELS, eventLabel } from '../webhook-labels.ts';
import styles from './deliveries.module.css';

const BADGES = { delivered: 'good', pending: 'waiting', failed: 'off' } as const;

interface DeliveryRowProps {
  readonly webhook: Webhook;
  readonly delivery: DeliveryItem;
}

/** One delivery: event, result, and on demand what was sent and answered. A failed one can be sent again. */
export function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const retry = useRetryDelivery(webhook.id);
  const { id, event_id: eventId, type, state, error, response, request } = delivery;
  return (
    <li className={styles.delivery}>
      <div className={styles.head}>
        <p className={styles.event}>{eventLabel(type)}</p>
        <StateBadge variant={BADGES[state]}>{DELIVERY_STATE_LABELS[state].one}</StateBadge>
      </div>
      <DeliveryFacts delivery={delivery} />
      {error !== null && state !== 'delivered' && <p className={styles.failure}>{ERROR_LABELS[error]}</p>}
      <details className={styles.details}>
        <summary>Detalles de {eventId}</summary>
        <h3 className={styles.part}>Lo que enviamos</h3>
        <ScrolledText label="Lo que enviamos">{prettyJson(request)}</ScrolledText>
        {response !== null && response !== '' && (
          <>
            <h3 className={styles.part}>Comienzo de la respuesta</h3>
            <ScrolledText label="Comienzo de la respuesta">{response}</ScrolledText>
          </>
        )}
      </details>
      {state === 'failed' && webhook.active && (
        <Button
          className={styles.retry ?? ''}
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
    </li>
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

function DeliveryFacts({ delivery }: { readonly delivery: DeliveryItem }) {
  const { attempts, http_status: status, duration_ms: duration, next_attempt: next, last_attempt: last } = delivery;
  return (
    <dl className={styles.facts}>
      <DescriptionItem label="Creado">{formatDateTime(delivery.date_created)}</DescriptionItem>
      <DescriptionItem label="Intentos">{attempts.toString()}</DescriptionItem>
      {status !== null && <DescriptionItem label="HTTP">{status.toString()}</DescriptionItem>}
      {duration !== null && <DescriptionItem label="Duración">{`${duration.toString()} ms`}</DescriptionItem>}
      {next !== null && last !== null && (
        <DescriptionItem label="Próximo intento">{formatDateTime(next)}</DescriptionItem>
      )}
    </dl>
  );
}

function prettyJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2);
}
