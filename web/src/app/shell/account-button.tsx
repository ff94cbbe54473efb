import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconChevronDown } from '../../ui/icons/chevron-down.ts';
import styles from './account-button.module.css';
import { isSecondaryPath } from './secondary-nav-items.ts';

const loadDialog = () => import('./account-dialog.tsx');
const AccountDialog = lazy(loadDialog);

/** A failed preload is retried, and reported, by the press. */
const preloadDialog = () => void Promise.allSettled([loadDialog()]);

interface AccountButtonProps {
  readonly isNarrow?: boolean;
}

/** Whether an address is of the account's pages, and has no item of its own. */
const isAccountPath = (pathname: string): boolean =>
  (pathname === PATHS.account || pathname.startsWith(`${PATHS.account}/`)) && !isSecondaryPath(pathname);

/** Shows account and user, narrow only the account's initial; opens the account dialog. */
export function AccountButton({ isNarrow = false }: AccountButtonProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id)?.name ?? 'Cuenta';
  return (
    <>
      <button
        type="button"
        className={styles.account}
        data-narrow={isNarrow}
        aria-current={isAccountPath(pathname) ? 'true' : undefined}
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
