import { formatDateTime } from '@llevo/contract/rules/dates';
import type { SubscriptionWarning } from '@llevo/contract/rules/billing/subscription-warning';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { graceQuery } from '../../features/billing/api/grace.ts';
import { RefreshSubscription } from './refresh-subscription.tsx';
import styles from './subscription-notice.module.css';

interface GraceNoticeProps {
  readonly isOwner: boolean;
  readonly warning: SubscriptionWarning;
}

/** A failed renewal while the account still works: until when and what to do for its owner, whom to ask for an admin. */
export function GraceNotice({ isOwner, warning }: GraceNoticeProps) {
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
