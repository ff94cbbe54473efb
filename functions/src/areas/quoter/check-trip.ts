import type { ServiceType } from '@llevo/contract/entities/quote';
import { scheduleProblem } from '@llevo/contract/rules/services/schedule-problem';
import { AppError } from '../../platform/errors/app-error.ts';
import { isSamePlace } from '@llevo/contract/geo/distance';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import type { Point } from '../../platform/seams/directions.ts';

const SCHEDULE_ERRORS = {
  no_date: { message: 'Elige la fecha', inputError: 'date' },
  no_hour: { message: 'Elige la hora', inputError: 'hour' },
  past: { message: 'La fecha y la hora ya pasaron', inputError: 'date' },
  too_far: { message: 'La fecha no puede pasar de doce meses', inputError: 'date' },
} as const;

interface Schedule {
  readonly typeService: ServiceType;
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
}

/** Throws 400 unless a reservation has a date and an hour, in Guayaquil's time, from now to a year ahead. */
export function assertValidSchedule({ typeService, ...schedule }: Schedule, nowMs: number): void {
  const problem = typeService === 'IMMEDIATE' ? null : scheduleProblem(schedule, nowMs);
  if (problem === null) return;
  const { message, inputError } = SCHEDULE_ERRORS[problem];
  throw new AppError('invalid_input', message, { inputError });
}

/** Throws 400 for an immediate service with a return trip, which only a reservation has. */
export function assertReturnTripFits({
  typeService,
  returnTrip = false,
}: {
  readonly typeService: ServiceType;
  readonly returnTrip?: boolean | undefined;
}): void {
  if (typeService === 'IMMEDIATE' && returnTrip) {
    throw new AppError('invalid_input', 'El viaje de retorno es solo para servicios reservados', {
      inputError: 'returnTrip',
    });
  }
}

/** Throws 400 unless a pick-up is in Ecuador. */
export function assertStartInEcuador(start: Point): void {
  if (!isInEcuador(start)) {
    throw new AppError('invalid_input', 'El punto de partida está fuera de Ecuador', { inputError: 'start' });
  }
}

/** Throws 400 unless both points are in Ecuador. */
export function assertInEcuador(start: Point, end: Point): void {
  assertStartInEcuador(start);
  if (!isInEcuador(end)) {
    throw new AppError('invalid_input', 'El punto de llegada está fuera de Ecuador', { inputError: 'end' });
  }
}

/** Throws 400 if both stops are the same place. */
export function assertDifferentStops(start: Point, end: Point): void {
  if (isSamePlace(start, end)) {
    throw new AppError('invalid_input', 'El punto de llegada es el mismo que el de partida', { inputError: 'end' });
  }
}
