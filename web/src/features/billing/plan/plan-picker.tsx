import type { Plan, Usage } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { featuresAmong } from '@llevo/contract/rules/billing/plans';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { radioClass } from '../../../ui/controls/tick.ts';
import { overLimitLines } from './usage-lines.ts';
import styles from './plan-picker.module.css';

interface PlanPickerProps {
  readonly plans: readonly Plan[];
  readonly chosen: PlanId;
  /** The plan of the account. */
  readonly currentPlan?: PlanId | null;
  /** The usage that a plan may not cover; undefined while unknown. */
  readonly usage?: Usage | undefined;
  readonly onChoose: (plan: PlanId) => void;
}

/** A radio group of plans: columns to compare, cards one below the other where it is narrow. */
export const PlanPicker = ({ plans, chosen, currentPlan, usage, onChoose }: PlanPickerProps) => (
  <div className={styles.frame}>
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">Planes</legend>
      {plans.map((plan) => (
        <PlanOption
          key={plan.id}
          plan={plan}
          features={featuresAmong(plan, plans)}
          exceeded={usage === undefined ? [] : overLimitLines(usage, plan.id)}
          isChosen={plan.id === chosen}
          isCurrent={plan.id === currentPlan}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  </div>
);

interface PlanOptionProps {
  readonly plan: Plan;
  readonly features: readonly string[];
  /** Lines on the usage beyond its limits. */
  readonly exceeded: readonly string[];
  readonly isChosen: boolean;
  readonly isCurrent?: boolean;
  readonly onChoose: (plan: PlanId) => void;
}

function PlanOption({ plan, features, exceeded, isChosen, isCurrent = false, onChoose }: PlanOptionProps) {
  const { id, name, price, currency } = plan;
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name="plan"
        value={id}
        className={classNames(radioClass, styles.radio)}
        checked={isChosen}
        onChange={() => {
          onChoose(id);
        }}
      />
      <span className={styles.name}>
        {name} {isCurrent && <span className={styles.current}>Tu plan</span>}
      </span>
      <span className={styles.price}>
        <strong>
          {currency.symbol}
          {price}
        </strong>{' '}
        al mes
      </span>
      <span className={styles.features}>
        {features.map((feature) => (
          <span key={feature} className={styles.feature}>
            <Icon name="check" size={16} /> {feature}{' '}
          </span>
        ))}
        {exceeded.length > 0 && (
          <span className={styles.exceeded}>
            <span>Hoy usas más:</span>
            {exceeded.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </span>
        )}
      </span>
    </label>
  );
}
