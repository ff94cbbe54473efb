import type { ServiceType } from '@llevo/contract/entities/quote';
import type { ServiceStatus } from '@llevo/contract/entities/service';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import type { Random } from '../random/random.ts';
import { randomBoolean, pickWeighted } from '../random/random.ts';
import { DAY_MS } from '../seed-clock.ts';

/** Status of a service, and whether a driver is assigned. */
interface RandomStatus {
  readonly value: ServiceStatus | null;
  readonly hasDriver: boolean;
}

/** Age in days up to which services may still be in progress. */
const RECENT_DAYS = 3;
/** Age in days up to which some services were never closed. */
const FORGOTTEN_DAYS = 30;

type Weights = [number, ServiceStatus | null][];

const PAST: Weights = [
  [80, 'finalizado'],
  [17, 'cancelado'],
  [2, 'confirmado'],
  [1, null],
];
const OLD: Weights = [
  [80, 'finalizado'],
  [20, 'cancelado'],
];
const RECENT_IMMEDIATE: Weights = [
  [20, 'finalizado'],
  [8, 'cancelado'],
  [30, 'inmediato'],
  [20, 'en camino'],
  [20, 'en curso'],
  [2, null],
];
const RECENT_RESERVE: Weights = [
  [60, 'finalizado'],
  [20, 'en curso'],
  [20, 'en camino'],
];
const UPCOMING: Weights = [
  [40, 'pendiente'],
  [48, 'confirmado'],
  [9, 'cancelado'],
  [3, null],
];

interface StatusContext {
  readonly typeService: ServiceType;
  readonly startsAtMs: number;
  readonly startOfTodayMs: number;
}

/** Random status that fits the date: finished in the past, in progress now, pending in the future. */
export function randomServiceStatus(random: Random, when: StatusContext): RandomStatus {
  const value = pickWeighted(random, weightsFor(when));
  const hasDriver = randomBoolean(random, shareWithDriver(value));
  // A confirmation is a driver's word.
  return { value: value === 'confirmado' && !hasDriver ? initialServiceStatus(when.typeService) : value, hasDriver };
}

function weightsFor({ typeService, startsAtMs, startOfTodayMs }: StatusContext): Weights {
  if (startsAtMs >= startOfTodayMs) return UPCOMING;
  if (startsAtMs < startOfTodayMs - FORGOTTEN_DAYS * DAY_MS) return OLD;
  if (startsAtMs < startOfTodayMs - RECENT_DAYS * DAY_MS) return PAST;
  return typeService === 'IMMEDIATE' ? RECENT_IMMEDIATE : RECENT_RESERVE;
}

function shareWithDriver(status: ServiceStatus | null): number {
  switch (status) {
    case 'finalizado':
    case 'en curso':
    case 'en camino':
      return 1;
    case 'confirmado':
      return 0.85;
    case 'cancelado':
      return 0.5;
    case 'inmediato':
      return 0.3;
    case 'pendiente':
      return 0.15;
    case null:
      return 0;
  }
}
