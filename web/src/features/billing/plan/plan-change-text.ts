import type { Plan, Subscription } from '@llevo/contract/entities/billing';
import { formatCents } from '@llevo/contract/rules/money';
import { formatIsoDate, formatPlanPrice } from '../billing-labels.ts';
import { planChangeCost } from './plan-change-cost.ts';

interface PlanChange {
  readonly newPlan: Plan;
  /** Undefined without a paid subscription. */
  readonly paidPlan: Plan | undefined;
  readonly subscription: Subscription;
  /** Such as " a tu Visa •••• 4242"; empty while unknown. */
  readonly card: string;
  readonly nowMs: number;
}

/** What a change of plan costs: today, at the next charge, and from when. */
export function planChangeText({ newPlan, paidPlan, subscription, card, nowMs }: PlanChange): string {
  const period = subscription.object;
  const end = period === null ? 'al terminar el período pagado' : `el ${formatIsoDate(period.current_period_end)}`;
  const until = period === null ? 'el fin del período pagado' : end;
  if (newPlan.price === 0) {
    return paidPlan === undefined
      ? `Desde ahora la cuenta tiene el plan ${newPlan.name} y no se cobra nada.`
      : `No se cobra más. El plan ${paidPlan.name} sigue hasta ${until}; desde entonces la cuenta tiene el plan ${newPlan.name}.`;
  }
  const price = formatPlanPrice(newPlan);
  if (paidPlan === undefined || period === null) {
    return `Desde ahora ${price}. Hoy se cobra${card} la diferencia hasta ${until}.`;
  }
  const [startMs, endMs] = [Date.parse(period.current_period_start), Date.parse(period.current_period_end)];
  const isTrial = subscription.status === 'trialing';
  const cost = planChangeCost({ from: paidPlan, to: newPlan }, { startMs, endMs, isTrial }, nowMs);
  const next = formatCents(cost.nextCents);
  const monthly = formatCents(newPlan.price * 100);
  if (isTrial) {
    return `Desde ahora ${price}. Hoy no se cobra nada: ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  if (newPlan.price >= paidPlan.price) {
    const today = formatCents(cost.todayCents);
    return `Desde ahora ${price}. Hoy se cobra${card} la diferencia hasta ${until}: ${today}. Luego, ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  const credit = formatCents(cost.creditCents);
  return cost.restCents === 0
    ? `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next}; después, ${monthly} cada mes.`
    : `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next} y quedan ${formatCents(cost.restCents)} a tu favor; después, ${monthly} cada mes.`;
}
