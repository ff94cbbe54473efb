import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { IconRoute } from '../../../ui/icons/route.ts';

/** Copies the link with which the customer follows a service, and withdraws it. */
export function TrackingLinkButton({ serviceId }: { readonly serviceId: string }) {
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { isRunning, start } = useAction(async () => {
    const { tracking_url: url } = await call(createTrackingLink, { id: serviceId });
    await copyOrShow(url, 'Enlace de seguimiento copiado');
  });
  const close = () => {
    setIsWithdrawing(false);
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconRoute size={18} />} loading={isRunning} onClick={start}>
        Copiar enlace de seguimiento
      </Button>
      <Button
        variant="subtle"
        color="danger"
        onClick={() => {
          setIsWithdrawing(true);
        }}
      >
        Anular enlace
      </Button>
      {isWithdrawing && (
        <ConfirmDialog
          title="¿Anular el enlace de seguimiento?"
          confirmLabel="Anular enlace"
          isDangerous
          onClose={close}
          onConfirm={async () => {
            const { tracking_url: url } = await call(withdrawTrackingLink, { id: serviceId });
            close();
            await copyOrShow(url, 'Enlace anulado. Copiamos el nuevo: envíaselo al cliente');
          }}
        >
          <p>
            El enlace deja de funcionar para todos los que lo tengan, también en los correos ya enviados, y no se puede
            recuperar. El servicio sigue igual. Se crea un enlace nuevo para que se lo envíes al cliente.
          </p>
        </ConfirmDialog>
      )}
    </Group>
  );
}

/** Some browsers copy only at once after a press, and the link came from the server. */
async function copyOrShow(url: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', message);
  } catch {
    notify('info', `Copia el enlace a mano: ${url}`, { isPersistent: true });
  }
}
