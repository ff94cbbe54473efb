import type { Plan, PlanPreview, Usage } from '@llevo/contract/entities/billing';
import { PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { useQuery } from '@tanstack/react-query';
import { cardQuery, usageQuery, hasPaidSubscription } from '../api/billing.ts';
import type { Billing } from '../api/billing.ts';
import styles from '../billing.module.css';
import { cardLabel } from '../billing-labels.ts';
import { planChangeText } from './plan-change-text.ts';
import { overLimitLines } from './usage-lines.ts';

interface PlanConsequencesProps {
  readonly billing: Billing;
  readonly newPlan: Plan;
  /** The amounts to confirm; undefined while unknown, or where nothing is charged. */
  readonly preview: PlanPreview | undefined;
}

/** The consequences of a change of plan: the charges, then the exceeded limits. */
export function PlanConsequences({ billing, newPlan, preview }: PlanConsequencesProps) {
  const { data: card } = useQuery(cardQuery());
  const usage = useQuery(usageQuery());
  const text = planChangeText({
    newPlan,
    paidPlan: hasPaidSubscription(billing) ? billing.plans.find(({ id }) => id === billing.plan) : undefined,
    subscription: billing.subscription,
    card: card ? ` a tu ${cardLabel(card)}` : '',
    preview,
  });
  return (
    <>
      <p>{text}</p>
      {usage.isPending && <p role="status">Comprobando los límites del plan {newPlan.name}…</p>}
      {usage.isError && <p>No pudimos comprobar si usas más de lo que incluye el plan {newPlan.name}.</p>}
      {usage.data !== undefined && <OverLimit usage={usage.data} plan={newPlan} />}
    </>
  );
}

/** What the account uses beyond the limits of a plan, and what then stops. */
function OverLimit({ usage, plan }: { readonly usage: Usage; readonly plan: Plan }) {
  const lines = overLimitLines(usage, plan.id);
  if (lines.length === 0) return null;
  const losesApi = usage.apiKeys.used > 0 && PLAN_LIMITS[plan.id].apiCalls === 0;
  return (
    <div className={styles.overLimit}>
      Hoy usas más de lo que incluye el plan {plan.name}. Nada se borra, pero no podrás agregar:
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {losesApi && <p>Los programas que usan tus claves de API dejarán de recibir respuestas.</p>}
    </div>
  );
}
