import type { Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { PlanChoice } from './plan-option.tsx';
import styles from './plan-option.module.css';

interface PlanPickerProps {
  readonly plans: readonly Plan[];
  readonly chosen: PlanId;
  /** Which one the account has. */
  readonly own?: PlanId | null;
  readonly onChoose: (plan: PlanId) => void;
}

/** The plans on offer, one of them chosen. */
export const PlanPicker = ({ plans, chosen, own, onChoose }: PlanPickerProps) => (
  <fieldset className={styles.plans}>
    <legend className="visually-hidden">Planes</legend>
    {plans.map((plan) => (
      <PlanChoice key={plan.id} plan={plan} isChosen={plan.id === chosen} isOwn={plan.id === own} onChoose={onChoose} />
    ))}
  </fieldset>
);
