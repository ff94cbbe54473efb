import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { resendLink } from '../../lib/auth/email-change.ts';
import { useAction } from '../../lib/http/use-action.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { PATHS } from '../../lib/paths.ts';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { useSession } from '../../lib/session/session.ts';
import { OutlineButton } from '../../ui/back-office/buttons/outline-button.tsx';
import styles from './subscription-notice.module.css';

/**
 * Asks an owner who signed up with a password to confirm their e-mail. Others have proved theirs before they joined. The
 * session says whether there is anything to ask; the user's record, whether it was proved since then.
 */
export function EmailNotice() {
  const session = useSession();
  const impersonation = useImpersonation();
  const isUnverifiedOwner = session?.permission === 'owner' && session.email_unverified === true;
  const isAsked = isUnverifiedOwner && impersonation === null;
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: isAsked });
  const resend = useAction(async () => {
    notify('success', `Enviamos otro enlace a ${await resendLink()}`);
  });
  if (!isAsked || user === undefined || user.email_verified || user.pending_email !== null) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>
        Confirma tu correo {user.email} con el enlace que te enviamos. Hasta entonces no escribimos a tus clientes y
        conductores.
      </p>
      <OutlineButton size="plain" aria-busy={resend.isRunning} onClick={resend.start}>
        Enviar otro enlace
      </OutlineButton>
      <Link to={PATHS.profile}>Cambiar el correo</Link>
    </div>
  );
}
