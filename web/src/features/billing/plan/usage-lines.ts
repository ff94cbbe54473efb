import type { Usage } from '@llevo/contract/entities/billing';
import type { PlanId } from '@llevo/contract/entities/session';
import { isWithinPlan, PLAN_LIMITS } from '@llevo/contract/rules/billing/plans';
import { formatCount } from '@llevo/contract/rules/format-number';

/** Closeness of usage to the limit. */
type UsageLevel = 'calm' | 'near' | 'full';

/** One metered resource of a plan, ready to display. */
interface UsageLine {
  readonly id: keyof Usage;
  readonly label: string;
  /** How many are used; null if the plan includes none. */
  readonly usedText: string | null;
  /** Limit of the plan, after the used ones. */
  readonly limitText: string;
  /** At most 100; null without a limit. */
  readonly percent: number | null;
  readonly level: UsageLevel;
}

/** Labels of the metered resources. */
const USAGE_LABELS: Readonly<Record<keyof Usage, string>> = {
  members: 'Usuarios',
  drivers: 'Conductores activos',
  apiKeys: 'Claves de API',
  apiCalls: 'Llamadas a la API este mes',
  webhooks: 'Destinos de webhooks activos',
};
const RESOURCES = Object.keys(USAGE_LABELS) as (keyof Usage)[];

const WARNING_SHARE = 0.8;

function toUsageLine(id: keyof Usage, { used, limit }: Usage[keyof Usage]): UsageLine {
  const label = USAGE_LABELS[id];
  const line = { id, label, usedText: formatCount(used) };
  if (limit === null) return { ...line, limitText: 'sin límite', percent: null, level: 'calm' };
  if (limit === 0 && used === 0) {
    return { ...line, usedText: null, limitText: 'No incluido', percent: null, level: 'calm' };
  }
  const share = limit === 0 ? 1 : used / limit;
  return {
    ...line,
    limitText: `de ${formatCount(limit)}`,
    percent: Math.min(100, Math.round(share * 100)),
    level: share >= 1 ? 'full' : share >= WARNING_SHARE ? 'near' : 'calm',
  };
}

/** Usage of each metered resource, in display order. */
export const usageLines = (usage: Usage): readonly UsageLine[] => RESOURCES.map((id) => toUsageLine(id, usage[id]));

/** A line of text for each resource whose usage exceeds the limits of `plan`. */
export function overLimitLines(usage: Usage, plan: PlanId): readonly string[] {
  return RESOURCES.filter((resource) => !isWithinPlan(plan, resource, usage[resource].used)).map(
    (resource) =>
      `${USAGE_LABELS[resource]}: ${usage[resource].used.toString()}, incluye ${(PLAN_LIMITS[plan][resource] ?? 0).toString()}`,
  );
}
