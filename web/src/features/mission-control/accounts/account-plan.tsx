import type { AccountOverview } from '@llevo/contract/entities/account-overview';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { ACCOUNT_STATUS_LABELS } from './account-labels.ts';

const PAYER_LABELS: Readonly<Record<AccountOverview['payment']['payer'], string>> = {
  never: 'Nunca pagó',
  paying: 'Paga',
  lost: 'Dejó de pagar',
};

/** Plan, status and payments of an account. */
export function AccountPlan({ overview: { account, payment } }: { readonly overview: AccountOverview }) {
  const { plan, subscription, active, closes_at: closesAt } = account;
  const { card, lost_at: lostAt, grace_until: graceUntil, next_plan: nextPlan, paid_until: paidUntil } = payment;
  return (
    <DescriptionList>
      <DescriptionItem label="Plan">{plan === null ? 'Sin plan' : PLANS[plan].name}</DescriptionItem>
      <DescriptionItem label="Suscripción">
        {subscription === null ? '–' : SUBSCRIPTION_LABELS[subscription].masterLabel}
      </DescriptionItem>
      <DescriptionItem label="Estado">
        {closesAt === null ? (
          <StateBadge variant={active === 1 ? 'good' : 'off'}>{ACCOUNT_STATUS_LABELS[active]}</StateBadge>
        ) : (
          <StateBadge variant="waiting">{`Se elimina el ${formatDateTime(closesAt)}`}</StateBadge>
        )}
      </DescriptionItem>
      <DescriptionItem label="Pagos">
        {lostAt === null ? PAYER_LABELS[payment.payer] : `${PAYER_LABELS[payment.payer]} el ${formatDateTime(lostAt)}`}
      </DescriptionItem>
      {paidUntil !== null && <DescriptionItem label="Período hasta">{formatDateTime(paidUntil)}</DescriptionItem>}
      {nextPlan !== null && <DescriptionItem label="Después">{PLANS[nextPlan].name}</DescriptionItem>}
      {graceUntil !== null && <DescriptionItem label="Gracia hasta">{formatDateTime(graceUntil)}</DescriptionItem>}
      <DescriptionItem label="Tarjeta">{card === null ? '–' : `${card.brand} ··· ${card.last4}`}</DescriptionItem>
      <DescriptionItem label="Creada">{formatDateTime(account.date_created)}</DescriptionItem>
    </DescriptionList>
  );
}
