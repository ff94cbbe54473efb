import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { IconChevronDown } from '../../ui/icons/chevron-down.ts';
import styles from './account-button.module.css';

const loadDialog = () => import('./account-dialog.tsx');
const AccountDialog = lazy(loadDialog);

/** A failed preload is retried, and reported, by the press. */
const preloadDialog = () => void Promise.allSettled([loadDialog()]);

interface AccountButtonProps {
  readonly isNarrow?: boolean;
}

/** Shows account and user, narrow only the account's initial; opens the account dialog. */
export function AccountButton({ isNarrow = false }: AccountButtonProps) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id)?.name ?? 'Cuenta';
  return (
    <>
      <button
        type="button"
        className={styles.account}
        data-narrow={isNarrow}
        aria-haspopup="dialog"
        aria-label={`Cuenta: ${account}, ${session.name}`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <span className={styles.initial} aria-hidden="true">
          {account.slice(0, 1).toUpperCase()}
        </span>
        {!isNarrow && (
          <>
            <span className={styles.names}>
              <strong className={styles.name}>{account}</strong>
              <span className={styles.person}>{session.name}</span>
            </span>
            <IconChevronDown size={18} stroke={1.7} className={styles.more} />
          </>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountDialog
            session={session}
            onClose={() => {
              setIsOpen(false);
            }}
            onLeave={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
