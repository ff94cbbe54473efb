import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import { Button } from '@mantine/core';
import { call } from '../../../lib/http/call.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { IconRoute } from '../../../ui/icons/route.ts';

/** Copies the link with which the customer follows a service. */
export function TrackingLinkButton({ serviceId }: { readonly serviceId: string }) {
  const { isRunning, start } = useAction(async () => {
    const { tracking_url: url } = await call(createTrackingLink, { id: serviceId });
    await copyOrShow(url);
  });
  return (
    <Button variant="default" leftSection={<IconRoute size={18} />} loading={isRunning} onClick={start}>
      Copiar enlace de seguimiento
    </Button>
  );
}

/** Some browsers copy only at once after a press, and the link came from the server. */
async function copyOrShow(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify('success', 'Enlace de seguimiento copiado');
  } catch {
    notify('info', `Copia el enlace a mano: ${url}`, { isPersistent: true });
  }
}
