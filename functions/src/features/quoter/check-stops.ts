import { isSamePlace } from '@llevo/contract/geo/distance';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import type { Point } from '../../adapters/deps.ts';
import { AppError } from '../../errors/app-error.ts';

/** Both points must lie in Ecuador. */
export function assertInEcuador(start: Point, end: Point): void {
  if (!isInEcuador(start)) {
    throw new AppError('invalid_input', 'El punto de partida está fuera de Ecuador', { inputError: 'start' });
  }
  if (!isInEcuador(end)) {
    throw new AppError('invalid_input', 'El punto de llegada está fuera de Ecuador', { inputError: 'end' });
  }
}

/** A trip goes somewhere. */
export function assertDifferentStops(start: Point, end: Point): void {
  if (isSamePlace(start, end)) {
    throw new AppError('invalid_input', 'El punto de llegada es el mismo que el de partida', { inputError: 'end' });
  }
}
