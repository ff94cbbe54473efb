import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import styles from './account-name.module.css';

/** Whose back-office this is, and who looks at it; leads to the account, a master back to mission control. */
export function AccountName() {
  const session = useSession();
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id);
  return (
    <Link to={session.permission === 'master' ? '/missioncontrol/dashboard' : '/account'} className={styles.account}>
      <span className={styles.initial} aria-hidden="true">
        {(account?.name ?? session.name).slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.names}>
        <strong className={styles.name}>{account?.name ?? 'Cuenta'}</strong>
        <span className={styles.person}>{session.name}</span>
      </span>
    </Link>
  );
}
