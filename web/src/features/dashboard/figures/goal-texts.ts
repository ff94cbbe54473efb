import type { GoalId } from '@llevo/contract/entities/company-goals';
import { monthParts, periodDays } from '@llevo/contract/rules/dashboard/figure-period';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import {
  goalBarPercent,
  goalOfPeriod,
  isGoalReached,
  isHigherBetter,
  isMonthlyGoal,
  percentOfGoal,
} from '@llevo/contract/rules/dashboard/goals';
import { formatCount, formatDecimal, formatPrecise } from '@llevo/contract/rules/format-number';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { countOf, pointsText } from './figure-formats.ts';

/** Goals of services from here on are said in whole ones. */
const WHOLE_SERVICES = 100;

/** A goal with its unit: "$12,000", "120", "90 %", "4.5 de 5". */
export function formatGoal(id: GoalId, goal: number): string {
  switch (id) {
    case 'revenue':
      return `$${formatCount(goal)}`;
    case 'services':
      // A part of a month's goal: "300", but "9.9", which a whole number would bend by a percent.
      return goal < WHOLE_SERVICES ? formatDecimal(goal) : formatCount(Math.round(goal));
    case 'rating':
      return `${formatPrecise(goal)} de 5`;
    case 'on_time':
    case 'utilisation':
    case 'empty':
    case 'returning':
      return `${formatDecimal(goal)}\u00A0%`;
  }
}

/** The goal of a share or a mean, with its direction where less is better: "90 %", "25 % o menos". */
function levelText(id: GoalId, goal: number): string {
  const text = formatGoal(id, goal);
  return isHigherBetter(id) ? text : `${text} o menos`;
}

/** A sum against the goal of its month: "Meta: $12,000 al mes · 86 %". */
export const monthGoalText = (id: GoalId, goal: number, value: number): string =>
  `Meta: ${formatGoal(id, goal)} al mes · ${percentText(value, goal)}`;

interface CountedServices {
  readonly total: number;
  /** Whether counting ended at that number. */
  readonly isAtLeast: boolean;
}

/** Finished services against the goal of their month, beside a number of other services. */
export function finishedGoalText(goal: number, { total, isAtLeast }: CountedServices): string {
  const [aim, percent] = [formatGoal('services', goal), percentText(total, goal)];
  return isAtLeast
    ? `Meta: ${aim} finalizados al mes · al menos ${percent}`
    : `Meta: ${aim} finalizados al mes · van ${formatCount(total)}, ${percent}`;
}

const percentText = (value: number, goal: number): string => `${formatCount(percentOfGoal(value, goal))}\u00A0%`;

interface Measured {
  readonly value: number;
  readonly period: FigurePeriod;
}

/** Fewest points that a goal which is not reached may lack: shares are shown to one decimal. */
const SMALLEST_POINTS = 0.1;

/** The distance of a figure to a goal that it has not reached; dollars and services are whole, rounded up. */
function missingText(id: GoalId, goal: number, value: number): string {
  const size = Math.abs(goal - value);
  switch (id) {
    case 'revenue':
      return formatGoal(id, Math.ceil(size));
    case 'services':
      return countOf(Math.ceil(size), { one: 'servicio', many: 'servicios' });
    case 'rating':
      return formatPrecise(Math.round(size * 100) / 100);
    case 'on_time':
    case 'utilisation':
    case 'empty':
    case 'returning':
      return pointsText(Math.max(SMALLEST_POINTS, size));
  }
}

/** A figure of a period against its goal. */
interface GoalSummary {
  /** "Cumplida", or the distance to it: "A 1.5 puntos de la meta". */
  readonly outcome: string;
  readonly isReached: boolean;
  /** The length of its bar in whole percent. */
  readonly percent: number;
}

/** The part of a goal that a period has, in few words: "Meta: $6,000 en 15 días". */
export function aimText(id: GoalId, goal: number, period: FigurePeriod): string {
  if (!isMonthlyGoal(id)) return `Meta: ${levelText(id, goal)}`;
  const target = goalOfPeriod(id, goal, period);
  return target === goal
    ? `Meta: ${formatGoal(id, goal)} al mes`
    : `Meta: ${formatGoal(id, target)} en ${countOf(periodDays(period), { one: 'día', many: 'días' })}`;
}

/** A figure of a period against its goal, in few words and as a bar. */
export function goalSummary(id: GoalId, goal: number, { value, period }: Measured): GoalSummary {
  const target = goalOfPeriod(id, goal, period);
  const isReached = isGoalReached(id, value, target);
  return {
    outcome: isReached ? 'Cumplida' : `A ${missingText(id, target, value)} de la meta`,
    isReached,
    percent: goalBarPercent(id, value, target),
  };
}

type Mark = NonNullable<ChartData['goal']>;

/** The dashed line across a chart for the goal of a share or a mean. */
export const levelMark = (id: GoalId, goal: number): Mark => ({
  value: goal,
  label: `Meta de ${levelText(id, goal)}`,
});

interface Bars {
  readonly period: FigurePeriod;
  readonly unit: 'day' | 'month';
}

/** The dashed line of any goal across a chart of bars: that of a sum is the part of one bar. */
export function goalMark(id: GoalId, goal: number, { period, unit }: Bars): Mark {
  if (!isMonthlyGoal(id)) return levelMark(id, goal);
  if (unit === 'month') {
    const isCut = monthParts(period).some(({ part, monthDays }) => periodDays(part) < monthDays);
    const aim = formatGoal(id, goal);
    return { value: goal, label: isCut ? `Meta de ${aim} por mes completo` : `Meta de ${aim} al mes` };
  }
  const perDay = goalOfPeriod(id, goal, period) / periodDays(period);
  return { value: perDay, label: `Meta de ${formatGoal(id, perDay)} al día` };
}
