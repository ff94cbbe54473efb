import type { CompanyGoals, GoalId } from '@llevo/contract/entities/company-goals';
import type { FiguresReport } from '@llevo/contract/entities/dashboard-figures';
import type { DelayLimit } from '@llevo/contract/entities/delay';
import type { ComparedPeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { useQuery } from '@tanstack/react-query';
import { MeterBar } from '../../../ui/feedback/meter-bar.tsx';
import { figureAnchor, FIGURES, formatFigure } from './figure-definitions.ts';
import type { FigureUnit } from './figure-definitions.ts';
import { ratingsQuery } from './figure-queries.ts';
import { aimText, goalSummary } from './goal-texts.ts';
import { GoalsButton } from './goals-dialog.tsx';
import { RATING_TITLE } from './rating-card.tsx';
import styles from './goals-strip.module.css';

interface GoalFigure {
  readonly id: GoalId;
  /** The id of the figure's card. */
  readonly anchor: string;
  readonly title: string;
  readonly unit: FigureUnit;
  /** Null without data; a text where it is not loaded. */
  readonly value: number | null | string;
}

interface GoalProps extends GoalFigure {
  readonly goal: number;
  readonly period: FiguresReport['period'];
}

/** A goal as a link to the chart of its figure. */
function Goal({ id, anchor, title, unit, value, goal, period }: GoalProps) {
  const summary = typeof value === 'number' ? goalSummary(id, goal, { value, period }) : null;
  return (
    <a href={`#${anchor}`} className={styles.goal}>
      <span className={styles.title}>{title}</span>{' '}
      <strong className={styles.value}>{typeof value === 'string' ? value : formatFigure(unit, value)}</strong>{' '}
      <span className={styles.aim}>{aimText(id, goal, period)}</span>{' '}
      {summary !== null && (
        <>
          {/* The words below say the same. */}
          <div aria-hidden="true">
            <MeterBar
              kind="progressbar"
              label={title}
              percent={summary.percent}
              valueText={summary.outcome}
              level={summary.isReached ? 'calm' : 'near'}
            />
          </div>
          <span className={styles.outcome} data-reached={summary.isReached}>
            {summary.outcome}
          </span>
        </>
      )}
    </a>
  );
}

interface GoalsStripProps {
  readonly report: FiguresReport;
  readonly limit: DelayLimit;
  /** The period of the page, by which its ratings are loaded. */
  readonly period: ComparedPeriod;
  readonly goals: CompanyGoals;
}

/** The goals that are set, each with its figure, in the order of the cards; without any, the way to set them. */
export function GoalsStrip({ report, limit, period, goals }: GoalsStripProps) {
  // Shared with the card of ratings: one request for both.
  const ratings = useQuery(ratingsQuery(period));
  const average = ratings.data?.sums.average;
  const rating: GoalFigure = {
    id: 'rating',
    anchor: figureAnchor('rating'),
    title: RATING_TITLE,
    unit: 'stars',
    value: average === undefined ? (ratings.error ? 'No disponible' : 'Cargando...') : average,
  };
  const figures = FIGURES.flatMap(({ id, goal, title, unit, value }): GoalFigure[] => {
    const figure = { id: goal, anchor: figureAnchor(id), title, unit, value: value(report.sums, limit) };
    return id === 'revenue' ? [rating, figure] : [figure];
  });
  const set = figures.flatMap((figure) => {
    const goal = goals[figure.id];
    return goal === null ? [] : [{ ...figure, goal }];
  });
  if (set.length === 0) return <GoalsButton label="Fijar metas" isQuiet />;
  return (
    <ul className={styles.goals} aria-label="Metas del período">
      {set.map((figure) => (
        <li key={figure.id}>
          <Goal {...figure} period={report.period} />
        </li>
      ))}
    </ul>
  );
}
