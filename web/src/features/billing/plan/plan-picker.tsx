import type { Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { PlanOption } from './plan-option.tsx';
import styles from './plan-option.module.css';

interface PlanPickerProps {
  readonly plans: readonly Plan[];
  readonly chosen: PlanId;
  /** Which one the account has. */
  readonly currentPlan?: PlanId | null;
  readonly onChoose: (plan: PlanId) => void;
}

/** The plans on offer, one of them chosen. */
export const PlanPicker = ({ plans, chosen, currentPlan, onChoose }: PlanPickerProps) => (
  <fieldset className={styles.plans}>
    <legend className="visually-hidden">Planes</legend>
    {plans.map((plan) => (
      <PlanOption
        key={plan.id}
        plan={plan}
        isChosen={plan.id === chosen}
        isCurrent={plan.id === currentPlan}
        onChoose={onChoose}
      />
    ))}
  </fieldset>
);
