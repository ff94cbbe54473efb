import type { Plan } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import styles from './plan-option.module.css';

interface PlanChoiceProps {
  readonly plan: Plan;
  readonly isChosen: boolean;
  /** Which one the account has. */
  readonly isOwn?: boolean;
  readonly onChoose: (plan: PlanId) => void;
}

/** One plan as a card that can be chosen. */
export function PlanChoice({ plan, isChosen, isOwn = false, onChoose }: PlanChoiceProps) {
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
        {name} {isOwn && <span className={styles.own}>Tu plan</span>}
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
