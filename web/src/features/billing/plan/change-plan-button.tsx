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
  readonly wanted: Plan;
  readonly onDone: () => void;
}

/** Goes over to another plan on the card on file, after saying what follows. */
export function ChangePlanButton({ billing, wanted, onDone }: ChangePlanButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const threeDSecure = useThreeDSecure();
  const close = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        disabled={wanted.id === billing.plan || wanted.id === billing.subscription.next_plan}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Cambiar de plan
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Pasar al plan ${wanted.name}`}
          confirmLabel={`Pasar al plan ${wanted.name}`}
          isDangerous={wanted.price === 0}
          onConfirm={async () => {
            await switchPlan(wanted.id, threeDSecure.confirm);
            close();
            notify('success', `Ahora tienes el plan ${wanted.name}`);
            onDone();
          }}
          onClose={close}
        >
          <PlanConsequences billing={billing} wanted={wanted} />
        </ConfirmDialog>
      )}
      {threeDSecure.dialog}
    </>
  );
}
