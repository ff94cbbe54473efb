import type { Subscription, Plan } from '@llevo/contract/entities/billing';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { notify } from '../../../lib/notifications/notifications.ts';
import { switchPlan } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import styles from '../billing.module.css';
import { formatIsoDate, formatPlanPrice } from '../billing-labels.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';

/** The plan of the account, its price, subscription status and paid period. */
export function PlanSummary({ billing }: { readonly billing: Billing }) {
  const { plans, plan, subscription } = billing;
  const currentPlan = plans.find(({ id }) => id === plan);
  if (currentPlan === undefined) {
    return (
      <Panel title="Tu plan">
        <p className={styles.none}>
          Esta cuenta todavía no tiene plan. <Link to={PATHS.choosePlan}>Elegir un plan</Link>
        </p>
      </Panel>
    );
  }
  const next = plans.find(({ id }) => id === subscription.next_plan);
  const state = subscription.status === null ? null : SUBSCRIPTION_LABELS[subscription.status];
  return (
    <Panel title="Tu plan">
      <div className={styles.summary}>
        <strong className={styles.name}>{currentPlan.name}</strong>
        <span className={styles.price}>{currentPlan.price === 0 ? 'Sin costo' : formatPlanPrice(currentPlan)}</span>
        {state !== null && <StateBadge variant={state.variant}>{state.label}</StateBadge>}
      </div>
      <PaidPeriod subscription={subscription} />
      {next !== undefined && (
        <NextPlan currentPlan={currentPlan} next={next} end={subscription.object?.current_period_end} />
      )}
    </Panel>
  );
}

/** The paid period and the date of the next charge or the end of the trial. */
function PaidPeriod({
  subscription: { status, object: period, next_plan: next, grace },
}: {
  readonly subscription: Subscription;
}) {
  if (period === null) return null;
  const start = formatIsoDate(period.current_period_start);
  const end = formatIsoDate(period.current_period_end);
  return (
    <DescriptionList>
      <DescriptionItem label="Período actual">
        {start} a {end}
      </DescriptionItem>
      {grace !== null && (
        <DescriptionItem label="El panel funciona hasta">{formatIsoDate(grace.until)}</DescriptionItem>
      )}
      {status === 'trialing' && <DescriptionItem label="Fin de la prueba">{end}</DescriptionItem>}
      {status === 'active' && next === null && <DescriptionItem label="Próximo cobro">{end}</DescriptionItem>}
    </DescriptionList>
  );
}

interface NextPlanProps {
  readonly currentPlan: Plan;
  readonly next: Plan;
  /** ISO instant at which `next` takes effect. */
  readonly end: string | undefined;
}

/** The plan that follows a cancelled one, and a button that keeps the current plan. */
function NextPlan({ currentPlan, next, end }: NextPlanProps) {
  const threeDSecure = useThreeDSecure();
  const keep = useMutation({
    mutationFn: () => switchPlan(currentPlan.id, threeDSecure.confirm),
    onSuccess: () => {
      notify('success', `Conservas el plan ${currentPlan.name}`);
    },
  });
  return (
    <div className={styles.nextPlan}>
      <p className={styles.none}>
        {end === undefined ? 'Al terminar el período' : `Desde el ${formatIsoDate(end)}`} la cuenta tiene el plan{' '}
        {next.name} y no se cobra más.
      </p>
      <Button
        variant="default"
        loading={keep.isPending}
        onClick={() => {
          keep.mutate();
        }}
      >
        Conservar el plan {currentPlan.name}
      </Button>
      {threeDSecure.dialog}
    </div>
  );
}
