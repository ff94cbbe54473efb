import type { Service } from '../../entities/service.ts';
import { isCancellable } from './tracking.ts';

/** Wrong digits after which only the company can start the job. */
export const MAX_WRONG_PINS = 5;

/** Why a job does not start, for its driver's app. */
export type PinRefusal = 'pin_needed' | 'wrong_pin' | 'pin_locked';

type Pinned = Pick<Service, 'startPin' | 'wrongPins'>;

/** Whether the digits start the job; null if they do, or if it needs none. */
export function pinRefusal({ startPin, wrongPins }: Pinned, pin: string | undefined): PinRefusal | null {
  if (startPin === null) return null;
  if (wrongPins >= MAX_WRONG_PINS) return 'pin_locked';
  if (pin === undefined) return 'pin_needed';
  return pin === startPin ? null : 'wrong_pin';
}

/** The digits that the customer still gives to the driver; null without any, and once the job started or is over. */
export const shownStartPin = ({ startPin, status }: Pick<Service, 'startPin' | 'status'>): string | null =>
  isCancellable(status) || status === 'en camino' ? startPin : null;
