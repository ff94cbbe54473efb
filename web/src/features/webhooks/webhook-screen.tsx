import { formatDateTime } from '@llevo/contract/rules/dates';
import type { Webhook } from '@llevo/contract/entities/webhook';
import { useState } from 'react';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../ui/back-office/status/state-badge.tsx';
import type { NewSecret } from './api/webhooks.ts';
import { DeliveryLog } from './deliveries/delivery-log.tsx';
import { NewSecretNotice } from './new-secret-notice.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { EVENT_ORDER, eventLabel, webhookState } from './webhook-labels.ts';
import { WebhookOfQuery } from './webhook-of-query.tsx';
import { WEBHOOKS_PAGE } from './webhooks-page.ts';
import styles from './webhooks.module.css';

/** /account/webhooks/detail?id={id}: an endpoint, its actions and what was sent to it. */
export default function WebhookScreen() {
  return (
    <DetailPage title="Destino" parent={WEBHOOKS_PAGE}>
      <WebhookOfQuery>{(webhook) => <WebhookDetail key={webhook.id} webhook={webhook} />}</WebhookOfQuery>
    </DetailPage>
  );
}

function WebhookDetail({ webhook }: { readonly webhook: Webhook }) {
  const [rotated, setRotated] = useState<NewSecret | null>(null);
  return (
    <>
      {rotated !== null && (
        <NewSecretNotice
          webhook={rotated}
          onSaved={() => {
            setRotated(null);
          }}
        />
      )}
      <Panel title={webhook.url} className={styles.panel}>
        <WebhookFacts webhook={webhook} />
        <WebhookActions webhook={webhook} onRotated={setRotated} />
      </Panel>
      <DeliveryLog webhook={webhook} />
    </>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { label, variant } = webhookState(webhook);
  const { description, events, date_disabled: disabled, failing_since: failing, previous_expires: previous } = webhook;
  return (
    <DescriptionList>
      <DescriptionItem label="Estado">
        <StateBadge variant={variant}>{label}</StateBadge>
      </DescriptionItem>
      {description !== '' && <DescriptionItem label="Descripción">{description}</DescriptionItem>}
      <DescriptionItem label="Eventos">
        {EVENT_ORDER.filter((type) => events.includes(type))
          .map(eventLabel)
          .join(', ')}
      </DescriptionItem>
      {disabled !== null && !webhook.active && (
        <DescriptionItem label="Desactivado por fallas">{formatDateTime(disabled)}</DescriptionItem>
      )}
      {failing !== null && webhook.active && (
        <DescriptionItem label="Falla desde">{formatDateTime(failing)}</DescriptionItem>
      )}
      {previous !== null && (
        <DescriptionItem label="El secreto anterior firma hasta">{formatDateTime(previous)}</DescriptionItem>
      )}
    </DescriptionList>
  );
}
