import type { Deps } from '../deps.ts';
import { AppError } from '../errors/app-error.ts';
import { mailGate } from './mail-gate.ts';

/** Throws 409 or 429 if an account may write to no third party now: for calls that would do nothing but send an e-mail. */
export async function assertMayWrite(deps: Pick<Deps, 'clock'>, accountId: string): Promise<void> {
  switch (await mailGate(deps).holdOf(accountId)) {
    case null:
      return;
    case 'unverified_owner':
      throw new AppError(
        'conflict',
        'El dueño de la cuenta todavía no confirma su correo: hasta entonces no se puede invitar a nadie',
      );
    case 'account_budget':
    case 'recipient_budget':
      throw new AppError(
        'too_many_requests',
        'La cuenta ya usó los correos a otras personas que su plan incluye por día. Vuelve a intentarlo mañana.',
      );
  }
}
