import { allows } from '@llevo/contract/rules/access/roles';
import { subscriptionWarning } from '@llevo/contract/rules/billing/subscription-warning';
import type { SubscriptionWarning } from '@llevo/contract/rules/billing/subscription-warning';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { graceQuery } from '../../features/billing/api/grace.ts';
import { useSession } from '../../lib/session/session.ts';
import { RefreshSubscription } from './refresh-subscription.tsx';
import styles from './subscription-notice.module.css';

interface GraceNoticeProps {
  readonly isOwner: boolean;
  readonly warning: SubscriptionWarning;
}

/** Notice of a failed renewal while the account still works: until when, and what its owner must do. */
function GraceNotice({ isOwner, warning }: GraceNoticeProps) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...graceQuery(), enabled: isOwner });
  const grace = data?.grace ?? null;
  return (
    <div className={styles.notice} data-level={warning.level} role="status">
      <p className={styles.text}>
        {warning.text}
        {grace !== null && <> Funciona hasta el {formatDateTime(grace.until)}.</>}
        {grace?.needs_confirmation === true && <> Tu banco espera que autorices el pago desde el enlace del correo.</>}
      </p>
      {!isOwner && <p className={styles.who}>Avisa al dueño de la cuenta.</p>}
      {grace?.needs_confirmation === true && <RefreshSubscription />}
      {isOwner && warning.action !== null && warning.action.path !== pathname && (
        <Link to={warning.action.path}>{warning.action.label}</Link>
      )}
    </div>
  );
}

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
