import type { Plan } from '@llevo/contract/entities/billing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/notifications/notifications.ts';
import { ConfirmDialog } from '../../../ui/back-office/forms/confirm-dialog.tsx';
import { switchPlan } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { PlanConsequences } from './plan-consequences.tsx';

interface ChangePlanButtonProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  readonly onDone: () => void;
}

/** Switches the plan on the stored card, after a dialog that lists the consequences. */
export function ChangePlanButton({ billing, newPlan, onDone }: ChangePlanButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const threeDSecure = useThreeDSecure();
  const close = () => {
    setIsConfirming(false);
  };
  return (
    <>
      <Button
        disabled={newPlan.id === billing.plan || newPlan.id === billing.subscription.next_plan}
        onClick={() => {
          setIsConfirming(true);
        }}
      >
        Cambiar de plan
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Pasar al plan ${newPlan.name}`}
          confirmLabel={`Pasar al plan ${newPlan.name}`}
          isDangerous={newPlan.price === 0}
          onConfirm={async () => {
            await switchPlan(newPlan.id, threeDSecure.confirm);
            close();
            notify('success', `Ahora tienes el plan ${newPlan.name}`);
            onDone();
          }}
          onClose={close}
        >
          <PlanConsequences billing={billing} newPlan={newPlan} />
        </ConfirmDialog>
      )}
      {threeDSecure.dialog}
    </>
  );
}
