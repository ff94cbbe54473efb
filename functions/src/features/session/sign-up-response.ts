import type { SignInReply } from '@llevo/contract/entities/session';
import type { Deps } from '../../adapters/deps.ts';
import type { Arrival, Entered, Opening, Refusal } from '../../adapters/sessions/sign-in-port.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { askForCode, outdated } from './complete-sign-in.ts';
import { handOver, newOpening } from './pending-session.ts';

interface Attempt {
  readonly provenAtMs: number;
  readonly request: RequestFacts;
}

/** The session to open with somebody's arrival; none yet where they use a second factor. */
export const openingFor =
  (deps: Deps, { provenAtMs, request }: Attempt) =>
  (arrival: Arrival): Opening | null =>
    arrival.user.twoFactorEnabled ? null : newOpening(deps, arrival, { provenAtMs, request });

/** What somebody who signed up or took up an invite is answered. */
export async function enrolledReply(deps: Deps, entered: Entered, { provenAtMs }: Attempt): Promise<SignInReply> {
  if ('refusal' in entered) throw refusalOf(entered.refusal);
  const { arrival, opened } = entered;
  if (opened !== null) return handOver(deps, opened, arrival);
  const step = await askForCode(deps, { uid: arrival.uid, accountId: arrival.accountId, provenAtMs });
  if (step === null) throw outdated();
  return step;
}

function refusalOf(refusal: Refusal): AppError {
  switch (refusal) {
    case 'stale':
      return outdated();
    case 'too_many_accounts':
      return new AppError('conflict', 'Ya perteneces a demasiadas cuentas');
    case 'no_invite':
      return new AppError(
        'conflict',
        'La invitación no es válida, ya se usó o venció. Pide que te la envíen otra vez.',
      );
    case 'already_member':
      return new AppError('conflict', 'Ya perteneces a esta cuenta. Inicia sesión.');
    case 'no_seat':
      return new AppError('conflict', 'El plan de la cuenta no admite más usuarios. Avisa a quien te invitó.');
  }
}
