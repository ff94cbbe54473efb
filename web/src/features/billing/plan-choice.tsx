import type { Plan } from '@llevo/contract/entities/billing';
import type { BoundField } from '../../lib/form/use-form.ts';
import styles from './choose-plan.module.css';

interface PlanChoiceProps {
  readonly plan: Plan;
  readonly field: BoundField;
}

/** One plan as a card that can be chosen. */
export function PlanChoice({ plan: { id, name, price, currency, features }, field }: PlanChoiceProps) {
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name={field.name}
        value={id}
        className={styles.radio}
        checked={field.value === id}
        onChange={() => {
          field.change(id);
        }}
      />
      <span className={styles.name}>{name}</span>
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
