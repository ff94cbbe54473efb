import type { Webhook } from '@llevo/contract/entities/webhook';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { notify } from '../../lib/notifications/notifications.ts';
import { WEBHOOKS_PAGE, editWebhookPath } from '../../lib/back-office-paths.ts';
import { DescriptionItem, DescriptionList } from '../../ui/back-office/data/description-list.tsx';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { useTestWebhook } from './api/deliveries.ts';
import { removeWebhook, rotateSecret, webhookQuery } from './api/webhooks.ts';
import type { NewSecret } from './api/webhooks.ts';
import { DeliveryLog } from './deliveries/delivery-log.tsx';
import { NewSecretNotice } from './new-secret-notice.tsx';
import { ToggleDialog } from './toggle-dialog.tsx';
import type { WebhookDialogProps } from './toggle-dialog.tsx';
import { EVENT_ORDER, eventLabel } from './webhook-labels.ts';
import { WebhookOfQuery } from './webhook-of-query.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import styles from './webhooks.module.css';

type Action = 'toggle' | 'rotate' | 'delete';

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onRotated: (secret: NewSecret) => void;
}

/** Actions on an endpoint. */
function WebhookActions({ webhook, onRotated }: WebhookActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const test = useTestWebhook(webhook.id);
  const close = () => {
    setOpen(null);
  };
  const opener = (action: Action) => () => {
    setOpen(action);
  };
  return (
    <div className={styles.actions} role="group" aria-label="Acciones del destino">
      {webhook.active && (
        <Button
          loading={test.isPending}
          onClick={() => {
            test.mutate(undefined);
          }}
        >
          Enviar prueba
        </Button>
      )}
      <Button component={Link} to={editWebhookPath(webhook.id)} variant="default">
        Editar
      </Button>
      <Button variant="default" onClick={opener('rotate')}>
        Rotar secreto
      </Button>
      <Button variant="default" onClick={opener('toggle')}>
        {webhook.active ? 'Desactivar' : 'Activar'}
      </Button>
      <Button variant="subtle" color="danger" onClick={opener('delete')}>
        Eliminar
      </Button>
      {open === 'toggle' && <ToggleDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} onRotated={onRotated} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </div>
  );
}

function RotateDialog({ webhook, onClose, onRotated }: WebhookDialogProps & Pick<WebhookActionsProps, 'onRotated'>) {
  return (
    <ConfirmDialog
      title="Rotar el secreto"
      confirmLabel="Crear el secreto nuevo"
      onClose={onClose}
      onConfirm={async () => {
        onRotated(await rotateSecret(webhook.id));
        onClose();
      }}
    >
      <p>
        Durante 24 horas cada llamada lleva dos firmas, una con el secreto nuevo y otra con el anterior, para que
        cambies tu servidor sin cortes. Si ya había uno anterior, termina ahora mismo.
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ webhook, onClose }: WebhookDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Eliminar el destino"
      confirmLabel="Eliminar destino"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await removeWebhook(webhook.id);
        notify('success', 'Destino eliminado');
        await navigate(WEBHOOKS_PAGE.to);
      }}
    >
      <p>No recibirá más eventos y su registro deja de verse. No se puede deshacer.</p>
    </ConfirmDialog>
  );
}

/** /account/webhooks/detail?id={id}: an endpoint, its actions and its deliveries. */
export default function WebhookScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data: webhook } = useQuery({ ...webhookQuery(id), enabled: id !== '' });
  return (
    <DetailPage title={webhook === undefined ? 'Destino' : webhookName(webhook)} parent={WEBHOOKS_PAGE}>
      <WebhookOfQuery>{(webhook) => <WebhookDetail key={webhook.id} webhook={webhook} />}</WebhookOfQuery>
    </DetailPage>
  );
}

/** The description of an endpoint or, without one, its server. */
const webhookName = ({ description, url }: Webhook): string => (description === '' ? new URL(url).host : description);

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
      <Panel title="Destino" className={styles.panel}>
        <WebhookFacts webhook={webhook} />
        <WebhookActions webhook={webhook} onRotated={setRotated} />
      </Panel>
      <DeliveryLog webhook={webhook} />
    </>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { url, events, previous_expires: previous } = webhook;
  return (
    <DescriptionList>
      <DescriptionItem label="Estado">
        <WebhookStatus webhook={webhook} />
      </DescriptionItem>
      <DescriptionItem label="Dirección">
        <code className={styles.address}>{url}</code>
      </DescriptionItem>
      <DescriptionItem label="Eventos">
        {EVENT_ORDER.filter((type) => events.includes(type))
          .map(eventLabel)
          .join(', ')}
      </DescriptionItem>
      {previous !== null && (
        <DescriptionItem label="El secreto anterior firma hasta">{formatDateTime(previous)}</DescriptionItem>
      )}
    </DescriptionList>
  );
}
