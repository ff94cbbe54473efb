import { allows } from '@llevo/contract/rules/access/roles';
import { subscriptionWarning } from '@llevo/contract/rules/billing/subscription-warning';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { GraceNotice } from './grace-notice.tsx';
import { RefreshSubscription } from './refresh-subscription.tsx';
import styles from './subscription-notice.module.css';

/** SPEC §4: a subscription problem with a link to solve it. Renders nothing while it is in order. */
export function SubscriptionNotice() {
  const session = useSession();
  const { pathname } = useLocation();
  const warning = subscriptionWarning(session?.subscription ?? null);
  if (session === null || session.permission === 'master' || warning === null) return null;
  const isOwner = allows('owner', session.permission);
  if (session.subscription === 'past_due') {
    return allows('admin', session.permission) ? <GraceNotice isOwner={isOwner} warning={warning} /> : null;
  }
  return (
    <div className={styles.notice} data-level={warning.level} role={warning.level === 'error' ? 'alert' : 'status'}>
      <p className={styles.text}>{warning.text}</p>
      {!isOwner ? (
        <p className={styles.who}>Avisa al dueño de la cuenta.</p>
      ) : warning.action === null ? (
        <RefreshSubscription />
      ) : (
        warning.action.path !== pathname && <Link to={warning.action.path}>{warning.action.label}</Link>
      )}
    </div>
  );
}
