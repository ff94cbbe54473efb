import type { Webhook } from '@llevo/contract/entities/webhook';
import { redirectToPlan } from '../../lib/http/redirect-to-plan.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { changeWebhook } from './api/webhooks.ts';

/** A question about an endpoint. */
export interface WebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Disables an active endpoint, or enables a disabled one. */
export function ToggleDialog({ webhook: { id, active }, onClose }: WebhookDialogProps) {
  return (
    <ConfirmDialog
      title={active ? 'Desactivar el destino' : 'Activar el destino'}
      confirmLabel={active ? 'Desactivar' : 'Activar'}
      onClose={onClose}
      onConfirm={async () => {
        await changeWebhook({ id, active: !active }).catch(redirectToPlan);
        onClose();
        notify('success', active ? 'Destino desactivado' : 'Destino activado');
      }}
    >
      <p>
        {active
          ? 'No recibirá más eventos, tampoco los que esperan un nuevo intento.'
          : 'Recibirá los eventos que ocurran desde ahora. Los anteriores que fallaron se pueden reenviar desde el registro.'}
      </p>
    </ConfirmDialog>
  );
}
