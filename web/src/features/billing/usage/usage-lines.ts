import type { Usage } from '@llevo/contract/entities/billing';

/** How near the end of what the plan includes. */
type Level = 'calm' | 'near' | 'full';

/** One thing that a plan counts, as it is shown. */
interface UsageLine {
  readonly id: keyof Usage;
  readonly label: string;
  readonly words: string;
  /** At most 100; null without a limit. */
  readonly percent: number | null;
  readonly level: Level;
}

/** What a plan counts, in words. */
export const COUNTED: Readonly<Record<keyof Usage, string>> = {
  members: 'Usuarios',
  drivers: 'Conductores activos',
  apiKeys: 'Claves de API',
  apiCalls: 'Llamadas a la API este mes',
};
const ORDER = Object.keys(COUNTED) as (keyof Usage)[];

const NEAR = 0.8;

const figures = new Intl.NumberFormat('es-EC', { useGrouping: 'always' });

function lineOf(id: keyof Usage, { used, limit }: Usage[keyof Usage]): UsageLine {
  const label = COUNTED[id];
  if (limit === null) return { id, label, words: `${figures.format(used)}, sin límite`, percent: null, level: 'calm' };
  if (limit === 0 && used === 0) return { id, label, words: 'No incluido', percent: null, level: 'calm' };
  const share = limit === 0 ? 1 : used / limit;
  return {
    id,
    label,
    words: `${figures.format(used)} de ${figures.format(limit)}`,
    percent: Math.min(100, Math.round(share * 100)),
    level: share >= 1 ? 'full' : share >= NEAR ? 'near' : 'calm',
  };
}

/** What an account uses of its plan, in the order in which it is shown. */
export const usageLines = (usage: Usage): readonly UsageLine[] => ORDER.map((id) => lineOf(id, usage[id]));
