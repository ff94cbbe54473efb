import type { Plan } from '@llevo/contract/entities/billing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Billing } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';

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
        <ChangePlanDialog
          billing={billing}
          newPlan={newPlan}
          confirmPayment={threeDSecure.confirm}
          onDone={onDone}
          onClose={close}
        />
      )}
      {threeDSecure.dialog}
    </>
  );
}
