import type { GoalId } from '../../entities/company-goals.ts';
import { monthParts, periodDays } from './figure-period.ts';
import type { FigurePeriod } from './figure-period.ts';

interface GoalRule {
  /** `monthly` for a sum, of which a period has its part; `level` for shares and means, the same in any period. */
  readonly kind: 'monthly' | 'level';
  readonly better: 'higher' | 'lower';
}

const HIGHER_LEVEL: GoalRule = { kind: 'level', better: 'higher' };

/** How each figure compares with its goal. */
const GOAL_RULES: Readonly<Record<GoalId, GoalRule>> = {
  revenue: { kind: 'monthly', better: 'higher' },
  services: { kind: 'monthly', better: 'higher' },
  on_time: HIGHER_LEVEL,
  rating: HIGHER_LEVEL,
  utilisation: HIGHER_LEVEL,
  empty: { kind: 'level', better: 'lower' },
  returning: HIGHER_LEVEL,
};

/** Whether the goal of a figure is a sum of a calendar month. */
export const isMonthlyGoal = (id: GoalId): boolean => GOAL_RULES[id].kind === 'monthly';

/** Whether more of a figure is good news. */
export const isHigherBetter = (id: GoalId): boolean => GOAL_RULES[id].better === 'higher';

/**
 * A goal as it applies to a period. For a sum each day counts as its part of its own month, so that a whole month has
 * the whole goal. It is multiplied before it is divided: 60 services a month are exactly 14 in seven of 30 days.
 */
export const goalOfPeriod = (id: GoalId, goal: number, period: FigurePeriod): number =>
  isMonthlyGoal(id)
    ? monthParts(period).reduce((sum, { part, monthDays }) => sum + (goal * periodDays(part)) / monthDays, 0)
    : goal;

/** Whether a figure has reached its goal, or kept below it. */
export const isGoalReached = (id: GoalId, value: number, goal: number): boolean =>
  isHigherBetter(id) ? value >= goal : value <= goal;

/** A sum in whole percent of its goal. It is rounded down, so that 100 is shown only once the goal is reached. */
export function percentOfGoal(value: number, goal: number): number {
  const percent = Math.floor((100 * value) / goal);
  return value >= goal ? Math.max(100, percent) : Math.min(99, percent);
}

/** The length of a goal's bar in whole percent: 100 only once it is reached, whether more or less is better. */
export const goalBarPercent = (id: GoalId, value: number, goal: number): number =>
  Math.min(100, isHigherBetter(id) ? percentOfGoal(value, goal) : percentOfGoal(goal, value));
