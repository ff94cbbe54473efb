import type { ServiceType } from '@llevo/contract/entities/quote';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { AppError } from '../../platform/errors/app-error.ts';
import { isSamePlace } from '@llevo/contract/geo/distance';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import type { Point } from '../../platform/seams/directions.ts';

/** How far ahead a service may be reserved. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60_000;

interface Schedule {
  readonly typeService: ServiceType;
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
}

/** Throws 400 unless a reservation has a date and an hour, in Guayaquil's time, from now to a year ahead. */
export function assertValidSchedule({ typeService, date, hour }: Schedule, nowMs: number): void {
  if (typeService === 'IMMEDIATE') return;
  if (date === undefined) throw new AppError('invalid_input', 'Elige la fecha', { inputError: 'date' });
  if (hour === undefined) throw new AppError('invalid_input', 'Elige la hora', { inputError: 'hour' });
  const startsAtMs = guayaquilInstantMs(date, hour);
  if (startsAtMs < nowMs) {
    throw new AppError('invalid_input', 'La fecha y la hora ya pasaron', { inputError: 'date' });
  }
  if (startsAtMs > nowMs + MAX_AHEAD_MS) {
    throw new AppError('invalid_input', 'La fecha no puede pasar de doce meses', { inputError: 'date' });
  }
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

/** Throws 400 unless both points are in Ecuador. */
export function assertInEcuador(start: Point, end: Point): void {
  if (!isInEcuador(start)) {
    throw new AppError('invalid_input', 'El punto de partida está fuera de Ecuador', { inputError: 'start' });
  }
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
