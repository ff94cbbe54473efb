import { createTrackingLink, withdrawTrackingLink } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { chatDigits, NO_CHAT_MESSAGE } from '@llevo/contract/rules/phone';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { customerQuery } from '../../../lib/people/person-queries.ts';
import { trackingChatUrl } from '../../../lib/services/tracking-chat.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { IconBrandWhatsapp } from '../../../ui/icons/brand-whatsapp.ts';
import { IconRoute } from '../../../ui/icons/route.ts';
import { dangerousItemClass } from '../../../ui/list/row-menu.tsx';
import styles from './service-panel.module.css';

interface TrackingItemsProps {
  readonly service: ServiceRow;
  /** Asks before the link is withdrawn. */
  readonly onWithdraw: () => void;
}

/** Items of a menu: copy the link with which the customer follows a service, send it by WhatsApp, and withdraw it. */
export function TrackingItems({ service, onWithdraw }: TrackingItemsProps) {
  const { start } = useAction(async () => {
    const { tracking_url: url } = await call(createTrackingLink, { id: service.id });
    await copyOrShow(url, 'Enlace de seguimiento copiado');
  });
  return (
    <>
      <Menu.Item leftSection={<IconRoute size={18} />} onClick={start}>
        Copiar enlace de seguimiento
      </Menu.Item>
      <ChatItem service={service} />
      <Menu.Item className={dangerousItemClass} onClick={onWithdraw}>
        Anular enlace
      </Menu.Item>
    </>
  );
}

interface WithdrawDialogProps {
  readonly serviceId: string;
  readonly onClose: () => void;
}

/** Says what follows, and puts a new link in the place of the withdrawn one. */
export const WithdrawDialog = ({ serviceId, onClose }: WithdrawDialogProps) => (
  <ConfirmDialog
    title="¿Anular el enlace de seguimiento?"
    confirmLabel="Anular enlace"
    isDangerous
    onClose={onClose}
    onConfirm={async () => {
      const { tracking_url: url } = await call(withdrawTrackingLink, { id: serviceId });
      onClose();
      await copyOrShow(url, 'Enlace anulado. Copiamos el nuevo: envíaselo al cliente');
    }}
  >
    <p>
      El enlace deja de funcionar para todos los que lo tengan, también en los correos ya enviados, y no se puede
      recuperar. El servicio sigue igual. Se crea un enlace nuevo para que se lo envíes al cliente.
    </p>
  </ConfirmDialog>
);

/** Opens a chat with the customer that holds the link; disabled for a number without a chat. */
function ChatItem({ service }: { readonly service: ServiceRow }) {
  const { data: customer } = useQuery({ ...customerQuery(service.user), enabled: service.user !== '' });
  const phone = customer?.cellphone ?? service.userPhone ?? '';
  const { start } = useAction(async () => {
    // While the press counts: once the link is there, browsers block a new tab.
    const tab = window.open('', '_blank');
    try {
      const { tracking_url: url } = await call(createTrackingLink, { id: service.id });
      const href = trackingChatUrl(phone, service, url);
      if (href === null) throw new UserFacingError(NO_CHAT_MESSAGE);
      if (tab === null) {
        notify('info', 'El enlace está listo.', { isPersistent: true, link: { label: 'Abrir WhatsApp', href } });
        return;
      }
      tab.opener = null;
      tab.location.href = href;
    } catch (failure) {
      tab?.close();
      throw failure;
    }
  });
  const reason =
    chatDigits(phone) !== null ? null : phone === '' ? 'El cliente no tiene celular.' : `${NO_CHAT_MESSAGE}.`;
  return (
    <Menu.Item leftSection={<IconBrandWhatsapp size={18} />} disabled={reason !== null} onClick={start}>
      <span>Enviar el enlace por WhatsApp</span>
      {reason !== null && <span className={styles.reason}>{reason}</span>}
    </Menu.Item>
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
