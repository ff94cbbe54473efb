import { formatPrecise, formatSignedPercent } from '@llevo/contract/rules/format-number';
import type { ReactNode } from 'react';
import type { ChartData } from '../../../ui/chart/chart-data.ts';
import { formatFigure } from './figure-definitions.ts';
import type { FigureUnit } from './figure-definitions.ts';
import { pointsText } from './figure-formats.ts';
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

/** Change of a figure against the period before: shares in points, means in stars, the others in percent. */
function figureChange({ unit, isGood, now, then }: ComparedFigure): FigureChange | null {
  if (now === null || then === null) return null;
  const parts = unit === 'stars' ? 100 : 10;
  const difference = Math.round((now - then) * parts) / parts;
  const mood = difference === 0 ? undefined : difference > 0 === isGood ? 'good' : 'bad';
  const size = Math.abs(difference);
  if (unit === 'percent') return { text: `${signOf(difference)}${pointsText(size)}`, mood };
  if (unit === 'stars') return { text: `${signOf(difference)}${formatPrecise(size)}`, mood };
  return then === 0 ? null : { text: formatSignedPercent(Math.round((now / then - 1) * 1000) / 10), mood };
}

const signOf = (difference: number): string => (difference > 0 ? '+' : difference < 0 ? '−' : '');

/** The line in a chart for the share of the period before, where that is known. */
export const referenceTo = (before: number | null): Pick<ChartData, 'reference'> =>
  before === null ? {} : { reference: { value: before, label: 'Período anterior' } };

interface FigureValueProps extends ComparedFigure {
  /** In a line of its own below them. */
  readonly children?: ReactNode;
}

/** In one line where there is room: a figure's number and its change against the period before. */
export function FigureValue({ children, ...figure }: FigureValueProps) {
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
      </p>
      {children}
    </div>
  );
}
