import type { Caller } from '../adapters/deps.ts';
import { AppError } from './app-error.ts';

/** Refuses support at work in somebody else's session: what would outlive the consent is not theirs to change. */
export function refuseImpersonator({ impersonator }: Caller): void {
  if (impersonator === null) return;
  throw new AppError('forbidden', 'Solo la propia persona puede cambiar esto, no quien le da soporte');
}
