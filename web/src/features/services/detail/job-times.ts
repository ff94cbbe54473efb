import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { shortDateTime } from '../table/short-date.ts';

type StepEntry = Pick<ServiceHistoryEntry, 'kind' | 'to' | 'at'>;

/** The steps of a job in their order, as the details name them. */
const STEPS = [
  { step: 'en camino', label: 'Salió' },
  { step: 'arrived', label: 'Llegó' },
  { step: 'en curso', label: 'Cargó' },
  { step: 'finalizado', label: 'Terminó' },
] as const;

/** Statuses of a job that has set out. */
const UNDER_WAY: ReadonlySet<string | null> = new Set(['en camino', 'en curso', 'finalizado']);

/** Whether the history of a service has times of its job. */
export const hasJobTimes = ({ status }: Pick<ServiceRow, 'status'>): boolean => UNDER_WAY.has(status);

/** "Salió 08:10", "Llegó 08:31"…: when each step was taken. A step that was taken back has no time. */
export function jobTimes(history: readonly StepEntry[], { date }: Pick<ServiceRow, 'date'>): readonly string[] {
  const taken = new Map<string, number>();
  for (const { kind, to, at } of history.toSorted((a, b) => a.at - b.at)) {
    if (kind === 'arrived') taken.set('arrived', at);
    if (kind !== 'status' || to === 'cancelado') continue;
    const reached = STEPS.findIndex(({ step }) => step === to);
    for (const { step } of STEPS.slice(reached + 1)) taken.delete(step);
    if (to !== null && reached !== -1) taken.set(to, at);
  }
  return STEPS.flatMap(({ step, label }) => {
    const at = taken.get(step);
    return at === undefined ? [] : [`${label} ${timeText(at, date)}`];
  });
}

/** The time alone on the day of the service. */
const timeText = (at: number, date: string): string =>
  guayaquilDate(at) === date ? guayaquilTime(at) : shortDateTime(new Date(at).toISOString());
