import type { Plan } from '@llevo/contract/entities/billing';
import { formatIsoDate, cardLabel } from '../billing-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { cardQuery, usageQuery, hasPaidSubscription } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import { overLimitLines } from './usage-lines.ts';
import styles from '../billing.module.css';
import { formatPlanPrice } from './plan-picker.tsx';

interface PlanConsequencesProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
}

/** The consequences of a change of plan: the charge, then the exceeded limits. */
export function PlanConsequences({ billing, newPlan }: PlanConsequencesProps) {
  const { data: card } = useQuery(cardQuery());
  const { data: usage } = useQuery(usageQuery());
  const currentPlan = billing.plans.find(({ id }) => id === billing.plan);
  const end = billing.subscription.object?.current_period_end;
  const text = priceChangeText({
    newPlan,
    paidPlan: hasPaidSubscription(billing) ? currentPlan : undefined,
    until: end === undefined ? 'el fin del período pagado' : `el ${formatIsoDate(end)}`,
    card: card ? ` a tu ${cardLabel(card)}` : '',
  });
  const overLimit = usage === undefined ? [] : overLimitLines(usage, newPlan.id);
  return (
    <>
      <p>{text}</p>
      {overLimit.length > 0 && (
        <div className={styles.overLimit}>
          Hoy usas más de lo que incluye el plan {newPlan.name}. Nada se borra, pero no podrás agregar:
          <ul>
            {overLimit.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface PlanChange {
  readonly newPlan: Plan;
  /** Undefined without a paid subscription. */
  readonly paidPlan: Plan | undefined;
  readonly until: string;
  readonly card: string;
}

/** What is charged now and from when. */
function priceChangeText({ newPlan, paidPlan, until, card }: PlanChange): string {
  if (newPlan.price === 0) {
    return paidPlan === undefined
      ? `Desde ahora la cuenta tiene el plan ${newPlan.name} y no se cobra nada.`
      : `No se cobra más. El plan ${paidPlan.name} sigue hasta ${until}; desde entonces la cuenta tiene el plan ${newPlan.name}.`;
  }
  return paidPlan !== undefined && newPlan.price < paidPlan.price
    ? `Desde ahora ${formatPlanPrice(newPlan)}. Lo que ya pagaste de más se descuenta de tus próximas facturas.`
    : `Desde ahora ${formatPlanPrice(newPlan)}. Hoy se cobra${card} la diferencia hasta ${until}.`;
}
