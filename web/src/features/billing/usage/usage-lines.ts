import type { Usage } from '@llevo/contract/entities/billing';
import { formatCount } from '../../../lib/i18n/format-number.ts';

/** How near the end of what the plan includes. */
type UsageLevel = 'calm' | 'near' | 'full';

/** One thing that a plan counts, as it is shown. */
interface UsageLine {
  readonly id: keyof Usage;
  readonly label: string;
  readonly words: string;
  /** At most 100; null without a limit. */
  readonly percent: number | null;
  readonly level: UsageLevel;
}

/** What a plan counts, in words. */
export const USAGE_LABELS: Readonly<Record<keyof Usage, string>> = {
  members: 'Usuarios',
  drivers: 'Conductores activos',
  apiKeys: 'Claves de API',
  apiCalls: 'Llamadas a la API este mes',
};
const ORDER = Object.keys(USAGE_LABELS) as (keyof Usage)[];

const WARNING_SHARE = 0.8;

function toUsageLine(id: keyof Usage, { used, limit }: Usage[keyof Usage]): UsageLine {
  const label = USAGE_LABELS[id];
  if (limit === null) return { id, label, words: `${formatCount(used)}, sin límite`, percent: null, level: 'calm' };
  if (limit === 0 && used === 0) return { id, label, words: 'No incluido', percent: null, level: 'calm' };
  const share = limit === 0 ? 1 : used / limit;
  return {
    id,
    label,
    words: `${formatCount(used)} de ${formatCount(limit)}`,
    percent: Math.min(100, Math.round(share * 100)),
    level: share >= 1 ? 'full' : share >= WARNING_SHARE ? 'near' : 'calm',
  };
}

/** What an account uses of its plan, in the order in which it is shown. */
export const usageLines = (usage: Usage): readonly UsageLine[] => ORDER.map((id) => toUsageLine(id, usage[id]));
