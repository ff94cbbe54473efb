import type { Plan } from '@llevo/contract/entities/billing';
import { formatIsoDate } from '../format-iso-date.ts';
import { useQuery } from '@tanstack/react-query';
import { cardQuery, usageQuery } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import { cardLabel } from '../card/card-labels.ts';
import { overLimitLines } from './over-limit.ts';
import { hasPaidSubscription } from './paid-plan.ts';
import styles from './plan-tab.module.css';
import { formatPlanPrice } from './format-plan-price.ts';

interface PlanConsequencesProps {
  readonly billing: Billing;
  readonly wanted: Plan;
}

/** What follows from going over to another plan: the money first, then what no longer fits. */
export function PlanConsequences({ billing, wanted }: PlanConsequencesProps) {
  const { data: card } = useQuery(cardQuery());
  const { data: usage } = useQuery(usageQuery());
  const currentPlan = billing.plans.find(({ id }) => id === billing.plan);
  const end = billing.subscription.object?.current_period_end;
  const words = priceChangeText({
    wanted,
    own: hasPaidSubscription(billing) ? currentPlan : undefined,
    until: end === undefined ? 'el fin del período pagado' : `el ${formatIsoDate(end)}`,
    card: card ? ` a tu ${cardLabel(card)}` : '',
  });
  const overLimit = usage === undefined ? [] : overLimitLines(usage, wanted.id);
  return (
    <>
      <p>{words}</p>
      {overLimit.length > 0 && (
        <div className={styles.excess}>
          Hoy usas más de lo que incluye el plan {wanted.name}. Nada se borra, pero no podrás agregar:
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
  readonly wanted: Plan;
  /** The plan that is paid for now. */
  readonly own: Plan | undefined;
  readonly until: string;
  readonly card: string;
}

/** The money. */
function priceChangeText({ wanted, own, until, card }: PlanChange): string {
  if (wanted.price === 0) {
    return own === undefined
      ? `Desde ahora la cuenta tiene el plan ${wanted.name} y no se cobra nada.`
      : `No se cobra más. El plan ${own.name} sigue hasta ${until}; desde entonces la cuenta tiene el plan ${wanted.name}.`;
  }
  return own !== undefined && wanted.price < own.price
    ? `Desde ahora ${formatPlanPrice(wanted)}. Lo que ya pagaste de más se descuenta de tus próximas facturas.`
    : `Desde ahora ${formatPlanPrice(wanted)}. Hoy se cobra${card} la diferencia hasta ${until}.`;
}
