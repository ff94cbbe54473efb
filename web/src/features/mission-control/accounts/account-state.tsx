import type { AccountRow } from '@llevo/contract/entities/account';
import type { SubscriptionStatus } from '@llevo/contract/entities/session';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { formatIsoDate } from '../../../lib/i18n/format-iso-date.ts';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUS_NOTES } from '../api/accounts.ts';
import styles from '../mission-control.module.css';

/** The state of an account's subscription in mission control's words. */
export function SubscriptionBadge({ subscription }: { readonly subscription: SubscriptionStatus | null }) {
  if (subscription === null) return <span>–</span>;
  const { missionControlLabel, variant } = SUBSCRIPTION_LABELS[subscription];
  return <StateBadge variant={variant}>{missionControlLabel}</StateBadge>;
}

/** An open account is not good news by itself: it may have no plan, or not pay. */
const OPEN_VARIANTS = { 1: 'plain', 0: 'off' } as const;

/** Whether an account is open, in SPEC §3's word, or when it is deleted; short for lists. */
export function AccountBadge({ account }: { readonly account: Pick<AccountRow, 'active' | 'closes_at'> }) {
  const { active, closes_at: closesAt } = account;
  if (closesAt !== null) {
    const text = `Se elimina el ${formatIsoDate(closesAt)}`;
    return (
      <span title={text}>
        <StateBadge variant="waiting">{text}</StateBadge>
      </span>
    );
  }
  return (
    <span title={ACCOUNT_STATUS_NOTES[active]}>
      <StateBadge variant={OPEN_VARIANTS[active]}>{ACCOUNT_STATUS_LABELS[active]}</StateBadge>
    </span>
  );
}

/** The same with the meaning of the word and the hour of the deletion. */
export function AccountState({ account }: { readonly account: Pick<AccountRow, 'active' | 'closes_at'> }) {
  const { active, closes_at: closesAt } = account;
  if (closesAt !== null)
    return <StateBadge variant="waiting">{`Se elimina el ${formatDateTime(closesAt)}`}</StateBadge>;
  return (
    <span>
      <StateBadge variant={OPEN_VARIANTS[active]}>{ACCOUNT_STATUS_LABELS[active]}</StateBadge>
      <span className={styles.muted}> · {ACCOUNT_STATUS_NOTES[active]}</span>
    </span>
  );
}
