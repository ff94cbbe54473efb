import type { GoalId } from '@llevo/contract/entities/company-goals';
import { goalBarPercent } from '@llevo/contract/rules/dashboard/goals';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '../../../ui/chart/period.ts';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { finishedCountQuery } from '../dashboard-queries.ts';
import { goalsQuery } from '../figures/figure-queries.ts';
import { finishedGoalText, monthGoalText } from '../figures/goal-texts.ts';
import styles from './key-figures.module.css';

/** Goals of a month that stand below a figure. */
export type MonthGoalId = Extract<GoalId, 'revenue' | 'services'>;

interface MonthGoalProps {
  readonly id: MonthGoalId;
  /** The month, up to today. */
  readonly month: DayRange;
  /** The sum of the tile; for revenue in cents. */
  readonly sum: number;
}

/** The way to the goal of the whole month, as a thin bar and in words; nothing without a goal. */
export function MonthGoal({ id, month, sum }: MonthGoalProps) {
  const goal = useQuery(goalsQuery()).data?.goals[id] ?? null;
  if (goal === null) return null;
  if (id === 'services') return <FinishedGoal goal={goal} month={month} />;
  const value = dollarsFromCents(sum);
  return <GoalBar percent={goalBarPercent(id, value, goal)} text={monthGoalText(id, goal, value)} />;
}

interface FinishedGoalProps extends Pick<MonthGoalProps, 'month'> {
  readonly goal: number;
}

/** The goal of services counts finished ones, as in Cifras; the tile counts those that were booked. */
function FinishedGoal({ goal, month }: FinishedGoalProps) {
  const counted = useQuery(finishedCountQuery(month)).data;
  if (counted === undefined) return null;
  return <GoalBar percent={goalBarPercent('services', counted.total, goal)} text={finishedGoalText(goal, counted)} />;
}

const GoalBar = ({ percent, text }: { readonly percent: number; readonly text: string }) => (
  <div className={styles.goal}>
    <MeterBar label="Meta del mes" percent={percent} valueText={text} kind="progressbar" />
    <p>{text}</p>
  </div>
);
