import type { PendingEmail } from '@llevo/contract/entities/email-change';
import { cancelPendingEmail, resendLink } from '../../lib/auth/email-change.ts';
import { useAction } from '../../lib/http/use-action.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import styles from './account.module.css';

/** A change of e-mail that waits for its confirmation, with what the user can do about it. */
export function PendingEmailNotice({ pending }: { readonly pending: PendingEmail }) {
  const resend = useAction(async () => {
    notify('success', `Enviamos otro enlace a ${await resendLink()}`);
  });
  const cancel = useAction(async () => {
    await cancelPendingEmail();
    notify('success', 'El correo no cambia');
  });
  return (
    <div className={styles.pending} role="status">
      <p>
        <strong>{pending.email}</strong> está pendiente de confirmar.{' '}
        {pending.awaits === 'new'
          ? 'Abre el enlace que enviamos a esa dirección; mientras tanto sigues entrando con la actual.'
          : 'Lo pidió el soporte de Llevo. Si estás de acuerdo, abre el enlace que enviamos a tu dirección actual.'}
      </p>
      <p className={styles.pendingActions}>
        <OutlineButton size="plain" aria-busy={resend.isRunning} onClick={resend.start}>
          Enviar otro enlace
        </OutlineButton>
        <OutlineButton size="plain" aria-busy={cancel.isRunning} onClick={cancel.start}>
          Cancelar el cambio
        </OutlineButton>
      </p>
    </div>
  );
}
