import type { Plan, PlanPreview, Subscription } from '@llevo/contract/entities/billing';
import { formatCents } from '@llevo/contract/rules/money';
import { formatIsoDate, formatPlanPrice } from '../billing-labels.ts';

interface PlanChange {
  readonly newPlan: Plan;
  /** Undefined without a paid subscription. */
  readonly paidPlan: Plan | undefined;
  readonly subscription: Subscription;
  /** Such as " a tu Visa •••• 4242"; empty while unknown. */
  readonly card: string;
  /** The provider's amounts; undefined while unknown. */
  readonly preview: PlanPreview | undefined;
}

const formatDollars = (dollars: number): string => formatCents(Math.round(dollars * 100));

/** What a change of plan costs: today, at the next charge, and from when. */
export function planChangeText({ newPlan, paidPlan, subscription, card, preview }: PlanChange): string {
  const period = subscription.object;
  if (newPlan.price === 0) {
    const until = period === null ? 'el fin del período pagado' : `el ${formatIsoDate(period.current_period_end)}`;
    return paidPlan === undefined
      ? `Desde ahora la cuenta tiene el plan ${newPlan.name} y no se cobra nada.`
      : `No se cobra más. El plan ${paidPlan.name} sigue hasta ${until}; desde entonces la cuenta tiene el plan ${newPlan.name}.`;
  }
  const price = formatPlanPrice(newPlan);
  if (preview === undefined || preview.next === null || preview.next_date === null) return `Desde ahora ${price}.`;
  const end = `el ${formatIsoDate(preview.next_date)}`;
  const next = formatDollars(preview.next);
  const monthly = formatDollars(newPlan.price);
  if (preview.today > 0) {
    return `Desde ahora ${price}. Hoy se cobra${card} la diferencia hasta ${end}: ${formatDollars(preview.today)}. Luego, ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  if (preview.credit === 0) {
    return `Desde ahora ${price}. Hoy no se cobra nada: ${end} se cobran ${next}; después, ${monthly} cada mes.`;
  }
  const credit = formatDollars(preview.credit);
  return preview.rest === 0
    ? `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next}; después, ${monthly} cada mes.`
    : `Desde ahora ${price}. Hoy no se cobra nada. Lo que ya pagaste de más, ${credit}, se descuenta de tus próximas facturas: ${end} se cobran ${next} y quedan ${formatDollars(preview.rest)} a tu favor; después, ${monthly} cada mes.`;
}
