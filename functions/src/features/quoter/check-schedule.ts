import type { ServiceType } from '@llevo/contract/entities/quote';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { AppError } from '../../errors/app-error.ts';

/** How far ahead a service may be reserved. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60_000;

interface Schedule {
  readonly typeService: ServiceType;
  readonly date?: string | undefined;
  readonly hour?: string | undefined;
}

/** A reserved service needs a date and an hour, in Guayaquil's time, from now to a year ahead. */
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
