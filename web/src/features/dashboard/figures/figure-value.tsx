import { formatDecimal, formatSignedPercent } from '@llevo/contract/rules/format-number';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatFigure } from './figure-definitions.ts';
import type { FigureUnit } from './figure-definitions.ts';
import styles from './figure-card.module.css';

/** A difference as text, and whether it is good news. */
interface FigureChange {
  readonly text: string;
  readonly mood: 'good' | 'bad' | undefined;
}

interface ComparedFigure {
  readonly unit: FigureUnit;
  /** Whether more of it is good news. */
  readonly isGood: boolean;
  readonly now: number | null;
  readonly then: number | null;
}

/** Change of a figure against the period before: shares in points, the others in percent. */
function figureChange({ unit, isGood, now, then }: ComparedFigure): FigureChange | null {
  if (now === null || then === null) return null;
  const difference = Math.round((now - then) * 10) / 10;
  const mood = difference === 0 ? undefined : difference > 0 === isGood ? 'good' : 'bad';
  if (unit === 'percent') return { text: points(difference), mood };
  return then === 0 ? null : { text: formatSignedPercent(Math.round((now / then - 1) * 1000) / 10), mood };
}

/** "90 %". */
export const goalText = (percent: number): string => `${formatDecimal(percent)}\u00A0%`;

/** The line in a chart for the share of the period before, where that is known. */
export const referenceTo = (before: number | null): Pick<ChartData, 'reference'> =>
  before === null ? {} : { reference: { value: before, label: 'Período anterior' } };

const points = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${pointsText(Math.abs(difference))}`;

/** "50.5 puntos", to one decimal. */
function pointsText(size: number): string {
  const rounded = Math.round(size * 10) / 10;
  return `${formatDecimal(rounded)} ${rounded === 1 ? 'punto' : 'puntos'}`;
}

interface FigureValueProps extends ComparedFigure {
  readonly goalPercent?: number | undefined;
}

/** In one line where there is room: a figure's number, its change against the period before, and its goal. */
export function FigureValue({ goalPercent, ...figure }: FigureValueProps) {
  const { unit, now, then } = figure;
  const change = figureChange(figure);
  const comparison = (isMissing: boolean): string => {
    if (!isMissing) return `frente a ${formatFigure(unit, then)}`;
    return now === null && then === null ? 'Tampoco antes' : `Sin comparación: ${formatFigure(unit, then)} antes`;
  };
  return (
    <div className={styles.head}>
      <p className={styles.value}>{formatFigure(unit, now)}</p>
      <p className={styles.change}>
        {change !== null && (
          <span className={styles.difference} data-mood={change.mood}>
            {change.text}
          </span>
        )}{' '}
        <span>{comparison(change === null)}</span>
        {goalPercent !== undefined && now !== null && (
          <span className={styles.goal} data-reached={now >= goalPercent}>
            {now >= goalPercent
              ? `Meta de ${goalText(goalPercent)} cumplida`
              : `${pointsText(goalPercent - now)} bajo la meta de ${goalText(goalPercent)}`}
          </span>
        )}
      </p>
    </div>
  );
}
