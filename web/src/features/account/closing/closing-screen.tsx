import { formatDateTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { switchAccount } from '../../../lib/auth/switch-account.ts';
import { ApiError, isAborted } from '../../../lib/http/api-error.ts';
import { errorMessage, handleError } from '../../../lib/http/error-handling.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { firstPath } from '../../../lib/first-path.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { restoreOwnAccount } from '../api/closing.ts';
import { ExportFormats, ExportPanel } from '../export/export-panel.tsx';
import type { ExportButtonProps } from '../export/export-panel.tsx';
import styles from './closing.module.css';

/** The only page of an account with a pending deletion: its owner restores it, or exports its data. */
export default function ClosingScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (session?.closes_at === undefined) return null;
  const { closes_at: closesAt, account_id: accountId, accounts } = session;
  const account = accounts.find(({ id }) => id === accountId);
  const isOwner = session.permission === 'owner';

  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (cause) {
      if (cause instanceof ApiError && cause.isUnauthenticated) handleError(cause);
      else if (!isAborted(cause)) setError(errorMessage(cause));
    }
    setBusy(null);
  };
  const restore = async () => {
    await restoreOwnAccount();
    notify('success', `La cuenta ${account?.name ?? ''} está otra vez abierta`);
  };
  const changeTo = async (id: string) => {
    await switchAccount(id);
    await navigate(firstPath());
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Tu cuenta se cierra el {formatDateTime(closesAt)}</h1>
      <p>
        Hasta entonces nadie puede usar {account?.name ?? 'la cuenta'}. Después se eliminan todos sus datos, y no se
        pueden recuperar.
      </p>
      {isOwner ? (
        <Button isBusy={busy === 'restore'} onClick={() => void run('restore', restore)}>
          Restaurar la cuenta
        </Button>
      ) : (
        <p className={styles.notice}>Solo su dueño puede restaurarla.</p>
      )}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {isOwner && (
        <section aria-labelledby="closing-export" className={styles.section}>
          <h2 id="closing-export">Descargar datos</h2>
          <ExportFormats />
          <ExportPanel Button={ExportButton} />
        </section>
      )}
      <ul className={styles.others} aria-label="Salir de aquí">
        {accounts
          .filter(({ id }) => id !== accountId)
          .map(({ id, name }) => (
            <li key={id}>
              <Button variant="quiet" isBusy={busy === id} onClick={() => void run(id, () => changeTo(id))}>
                Ir a {name}
              </Button>
            </li>
          ))}
        <li>
          <Button variant="quiet" isBusy={busy === 'signOut'} onClick={() => void run('signOut', signOut)}>
            Cerrar sesión
          </Button>
        </li>
      </ul>
    </div>
  );
}

const ExportButton = ({ isMain, ...props }: ExportButtonProps) => (
  <Button variant={isMain ? 'main' : 'plain'} {...props} />
);
