import type { SessionUser } from '@llevo/contract/entities/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { switchAccount } from '../../../lib/auth/switch-account.ts';
import { handleError } from '../../../lib/http/error-handling.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './two-factor.module.css';

/** What a session may do instead of setting up its second factor: work in another account, or sign out. */
export function OtherWays({ session }: { readonly session: SessionUser }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);

  const changeTo = async (accountId: string) => {
    setBusy(accountId);
    try {
      await switchAccount(accountId);
      // From there the guard leads to the first page of the account.
      await navigate(PATHS.signIn, { replace: true });
    } catch (error) {
      handleError(error);
    }
    setBusy(null);
  };

  return (
    <div className={styles.otherWays}>
      {session.accounts
        .filter(({ id }) => id !== session.account_id)
        .map(({ id, name }) => (
          <Button key={id} variant="plain" isBusy={busy === id} onClick={() => void changeTo(id)}>
            Cambiar a {name}
          </Button>
        ))}
      <Button
        variant="quiet"
        isBusy={busy === 'signOut'}
        onClick={() => {
          setBusy('signOut');
          void signOut();
        }}
      >
        Cerrar sesión
      </Button>
    </div>
  );
}
