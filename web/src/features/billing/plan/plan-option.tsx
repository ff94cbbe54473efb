import type { Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import styles from './plan-option.module.css';

interface PlanOptionProps {
  readonly plan: Plan;
  readonly isChosen: boolean;
  /** Which one the account has. */
  readonly isCurrent?: boolean;
  readonly onChoose: (plan: PlanId) => void;
}

/** One plan as a card that can be chosen. */
export function PlanOption({ plan, isChosen, isCurrent = false, onChoose }: PlanOptionProps) {
  const { id, name, price, currency, features } = plan;
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name="plan"
        value={id}
        className={styles.radio}
        checked={isChosen}
        onChange={() => {
          onChoose(id);
        }}
      />
      <span className={styles.name}>
        {name} {isCurrent && <span className={styles.own}>Tu plan</span>}
      </span>
      <span className={styles.price}>
        <strong>
          {currency.symbol}
          {price}
        </strong>{' '}
        al mes
      </span>
      <span className={styles.features}>{features.join(' · ')}</span>
    </label>
  );
}
