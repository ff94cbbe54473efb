import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';

const DAY_MS = 24 * 60 * 60_000;

/** SPEC §2: the buttons of the chart modal, in its order and wording. */
export const PERIODS = [
  { id: '7', label: 'Últimos 7 días' },
  { id: '15', label: 'Últimos 15 días' },
  { id: '30', label: 'Últimos 30 días' },
  { id: 'custom', label: 'Rango personalizado' },
  { id: 'all', label: 'Histórico' },
] as const;
type PeriodId = (typeof PERIODS)[number]['id'];

/** The selected button, and the two days of "Rango personalizado" (`YYYY-MM-DD`, or '' while not picked). */
export interface ChosenPeriod<Id extends string = PeriodId> {
  readonly id: Id;
  readonly from: string;
  readonly to: string;
}

export const WHOLE_HISTORY: ChosenPeriod = { id: 'all', from: '', to: '' };

/** First and last day, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a choice in Guayaquil: `all` without limits, null while the range is incomplete. */
export function dayRangeOf({ id, from, to }: ChosenPeriod, nowMs: number): DayRange | 'all' | null {
  switch (id) {
    case 'all':
      return 'all';
    case 'custom':
      return from !== '' && to !== '' && from <= to ? { from, to } : null;
    case '7':
    case '15':
    case '30':
      // Includes today.
      return { from: guayaquilDate(nowMs - (Number(id) - 1) * DAY_MS), to: guayaquilDate(nowMs) };
  }
}

/** The days just before these, as many. */
export function daysBefore({ from, to }: DayRange): DayRange {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: utcDate(2 * first - last - DAY_MS), to: utcDate(first - DAY_MS) };
}

/** How many days a period has. */
export const dayCount = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const utcDate = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

/** SPEC §2: the line that states the period. */
export function periodText(days: DayRange | 'all' | null): string {
  if (days === 'all') return 'Todos los registros históricos';
  return days === null
    ? 'Seleccione el rango de fechas'
    : `Desde ${formatDate(days.from)} hasta ${formatDate(days.to)}`;
}
