import { Link } from 'react-router-dom';
import { SUBSCRIPTION_LABELS } from '../../../lib/session/subscription-labels.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { StateBadge } from '../../../ui/back-office/status/state-badge.tsx';
import type { Billing } from '../api/billing.ts';
import { NextPlan } from './next-plan.tsx';
import { PaidPeriod } from './paid-period.tsx';
import styles from './plan-tab.module.css';
import { formatPlanPrice } from './format-plan-price.ts';

/** The plan of the account, what it costs and the period paid for. */
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
      <div className={styles.head}>
        <strong className={styles.name}>{currentPlan.name}</strong>
        <span className={styles.price}>{currentPlan.price === 0 ? 'Sin costo' : formatPlanPrice(currentPlan)}</span>
        {state !== null && <StateBadge variant={state.look}>{state.word}</StateBadge>}
      </div>
      <PaidPeriod subscription={subscription} />
      {next !== undefined && (
        <NextPlan currentPlan={currentPlan} next={next} end={subscription.object?.current_period_end} />
      )}
    </Panel>
  );
}
