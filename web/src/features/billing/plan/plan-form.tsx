import type { PlanId } from '@llevo/contract/entities/session';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { upgradePath } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import type { Billing } from '../api/billing.ts';
import { ChangePlanButton } from './change-plan-button.tsx';
import { hasPaidSubscription } from './paid-plan.ts';
import { PlanPicker } from './plan-picker.tsx';
import styles from './plan-tab.module.css';

/** Another plan: bought with a card where nothing is paid now, else changed on the card on file. */
export function PlanForm({ billing }: { readonly billing: Billing }) {
  const { plans, plan: currentPlan } = billing;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const wanted = plans.find(({ id }) => id === (chosen ?? currentPlan));
  if (currentPlan === null || wanted === undefined) return null;
  return (
    <Panel title="Cambiar de plan">
      <div className={styles.form}>
        <PlanPicker plans={plans} chosen={wanted.id} currentPlan={currentPlan} onChoose={setChosen} />
        <div>
          {isPaidPlan(wanted.id) && !hasPaidSubscription(billing) ? (
            <Button onClick={() => void navigate(upgradePath(wanted.id))}>Contratar el plan {wanted.name}</Button>
          ) : (
            <ChangePlanButton
              billing={billing}
              wanted={wanted}
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
