import type { Plan } from '@llevo/contract/entities/billing';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../lib/notifications/notifications.ts';
import { switchPlan } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { formatIsoDate } from '../format-iso-date.ts';
import styles from './plan-tab.module.css';

interface NextPlanProps {
  readonly currentPlan: Plan;
  readonly next: Plan;
  readonly end: string | undefined;
}

/** What follows on a plan that was cancelled, with the way to keep it. */
export function NextPlan({ currentPlan, next, end }: NextPlanProps) {
  const threeDSecure = useThreeDSecure();
  const keep = useMutation({
    mutationFn: () => switchPlan(currentPlan.id, threeDSecure.confirm),
    onSuccess: () => {
      notify('success', `Conservas el plan ${currentPlan.name}`);
    },
  });
  return (
    <div className={styles.next}>
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
