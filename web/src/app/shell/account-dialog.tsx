import type { SessionUser } from '@llevo/contract/entities/session';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { handleError } from '../../lib/http/error-handling.ts';
import { firstPath } from '../../lib/first-path.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { signOutEverywhere } from '../../lib/auth/sign-out.ts';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { switchAccount } from '../../lib/auth/switch-account.ts';
import { PATHS } from '../../lib/paths.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import { IconArrowRight } from '../../ui/icons/arrow-right.ts';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconLogout } from '../../ui/icons/logout.ts';
import styles from './account-dialog.module.css';

interface AccountDialogProps {
  readonly session: SessionUser;
  readonly onClose: () => void;
  /** Called on navigation or account switch. */
  readonly onLeave: () => void;
}

/** The user's accounts (SPEC §6), links to their own pages, and sign-out from all devices. */
export default function AccountDialog({ session, onClose, onLeave }: AccountDialogProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const isMaster = session.permission === 'master';
  // Impersonators switch no account and end no other session.
  const isOwn = useImpersonation() === null;

  const run = async (what: string, work: () => Promise<unknown>, next?: () => unknown) => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await work();
      onLeave();
      await next?.();
    } catch (failure) {
      setBusy(null);
      handleError(failure);
    }
  };
  // The current URL may belong to the old account; the guard redirects an account without a plan.
  const changeTo = (accountId: string) =>
    run(
      accountId,
      () => switchAccount(accountId),
      () => navigate(firstPath()),
    );

  return (
    <Dialog title="Tu cuenta" onClose={onClose}>
      <div className={styles.content}>
        {isOwn && session.accounts.length > 1 && (
          <ul className={styles.accounts} aria-label="Cambiar de cuenta">
            {session.accounts.map(({ id, name, permission }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.account}
                  aria-current={id === session.account_id ? 'true' : undefined}
                  aria-busy={busy === id || undefined}
                  disabled={id === session.account_id}
                  onClick={() => void changeTo(id)}
                >
                  <span className={styles.names}>
                    <strong>{name}</strong>
                    <span className={styles.role}>
                      {ROLE_LABELS[permission]}
                      {id === session.account_id && <span>, abierta ahora</span>}
                    </span>
                  </span>
                  {id === session.account_id ? <IconCheck size={20} /> : <IconArrowRight size={20} stroke={1.7} />}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={isMaster ? PATHS.missionControlDashboard : PATHS.account}
          className={buttonClass('plain')}
          onClick={onLeave}
        >
          {isMaster ? 'Centro de control' : 'Mi cuenta'}
        </Link>
        <Link to={PATHS.help} className={buttonClass('plain')} onClick={onLeave}>
          Ayuda
        </Link>
        <LanguageLink className={buttonClass('plain')} />
        {isOwn && (
          <Button
            variant="quiet"
            isBusy={busy === 'everywhere'}
            onClick={() => void run('everywhere', signOutEverywhere)}
          >
            <IconLogout size={20} stroke={1.7} />
            Cerrar sesión en todos los dispositivos
          </Button>
        )}
      </div>
    </Dialog>
  );
}
