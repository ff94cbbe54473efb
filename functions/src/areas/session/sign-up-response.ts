import type { SignInResponse } from '@llevo/contract/entities/session';
import type { RequestMetadata } from '../../http/implement.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { NewSession } from '../../platform/identity/session-document.ts';
import { issueTwoFactorToken, unauthenticatedError } from './complete-sign-in.ts';
import { emailTakenError } from './create-or-verify-user.ts';
import { createNewSession, toSessionResponse } from './new-session.ts';
import type { SignInMeans } from './sign-in-facts.ts';
import type { JoinedMember, SignUpError, SignUpResult } from './sign-up-user.ts';

interface SignUpContext {
  readonly provenAtMs: number;
  readonly means: SignInMeans;
  readonly request: RequestMetadata;
}

/**
 * Creates the session of a new member, whose password or provider was verified; none before a required second factor.
 */
export const newSessionFactory =
  (deps: Deps, { provenAtMs, means, request }: SignUpContext) =>
  (member: JoinedMember): NewSession | null =>
    member.user.twoFactorEnabled
      ? null
      : createNewSession(deps, member, { provenAtMs, presenceAtMs: provenAtMs, means, request });

/** Response to a sign-up or an accepted invite; throws for a failed one. */
export async function toSignUpResponse(
  deps: Deps,
  result: SignUpResult,
  { provenAtMs, means }: Pick<SignUpContext, 'provenAtMs' | 'means'>,
): Promise<SignInResponse> {
  if ('error' in result) throw signUpError(result.error);
  const { arrival, opened } = result;
  if (opened !== null) return toSessionResponse(deps, opened, arrival);
  const { provider } = means;
  const step = await issueTwoFactorToken(deps, {
    uid: arrival.uid,
    accountId: arrival.accountId,
    provider,
    provenAtMs,
  });
  if (step === null) throw unauthenticatedError();
  return step;
}

/** The error of a failed sign-up. */
export function signUpError(error: SignUpError): AppError {
  switch (error) {
    case 'stale':
      return unauthenticatedError();
    case 'email_taken':
      return emailTakenError();
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
