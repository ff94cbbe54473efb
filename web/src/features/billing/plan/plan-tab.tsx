import type { PlanId } from '@llevo/contract/entities/session';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { hasPaidSubscription } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import styles from '../billing.module.css';
import { upgradePath } from '../../../lib/paths.ts';
import { CloseAccount } from './close-account.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { ChangePlanButton } from './change-plan-button.tsx';
import { PlanPicker } from './plan-picker.tsx';

/** SPEC §2's Plan tab: the current plan, its usage, a change of plan, and closing the account. */
export const PlanTab = ({ billing }: { readonly billing: Billing }) => (
  <div className={styles.tab}>
    <PlanSummary billing={billing} />
    <UsagePanel />
    <PlanForm billing={billing} />
    <CloseAccount />
  </div>
);

/** Changes the plan: by purchase without a paid subscription, else on the stored card. */
function PlanForm({ billing }: { readonly billing: Billing }) {
  const { plans, plan: currentPlan } = billing;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const newPlan = plans.find(({ id }) => id === (chosen ?? currentPlan));
  if (currentPlan === null || newPlan === undefined) return null;
  return (
    <Panel title="Cambiar de plan">
      <div className={styles.form}>
        <PlanPicker plans={plans} chosen={newPlan.id} currentPlan={currentPlan} onChoose={setChosen} />
        <div>
          {isPaidPlan(newPlan.id) && !hasPaidSubscription(billing) ? (
            <Button onClick={() => void navigate(upgradePath(newPlan.id))}>Contratar el plan {newPlan.name}</Button>
          ) : (
            <ChangePlanButton
              billing={billing}
              newPlan={newPlan}
              onDone={() => {
                setChosen(null);
              }}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
