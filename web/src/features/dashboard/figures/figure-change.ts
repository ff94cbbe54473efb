import { formatDecimal, formatSignedPercent } from '@llevo/contract/rules/format-number';
import type { FigureDefinition } from './figure-definitions.ts';

/** A difference as text, and whether it is good news; null where one of the two is not known. */
export interface FigureChange {
  readonly text: string;
  readonly mood: 'good' | 'bad' | undefined;
}

/** By how much a figure differs from the one before: shares in points, amounts in percent. */
export function figureChange(
  { unit, isGood }: Pick<FigureDefinition, 'unit' | 'isGood'>,
  now: number | null,
  before: number | null,
): FigureChange | null {
  if (now === null || before === null) return null;
  const difference = Math.round((now - before) * 10) / 10;
  const mood = difference === 0 ? undefined : difference > 0 === isGood ? 'good' : 'bad';
  if (unit === 'percent') return { text: points(difference), mood };
  return before === 0 ? null : { text: formatSignedPercent(Math.round((now / before - 1) * 1000) / 10), mood };
}

const points = (difference: number): string => {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const size = Math.abs(difference);
  return `${sign}${formatDecimal(size)} ${size === 1 ? 'punto' : 'puntos'}`;
};
