import { passkeysStore } from '../platform/identity/passkeys/passkeys-store.ts';
import type { Endpoint } from '@llevo/contract/endpoint';
import { isPresenceRequired } from '@llevo/contract/endpoint';
import type { PresenceProof } from '@llevo/contract/entities/presence';
import { isPresenceFresh, requiredProof } from '@llevo/contract/rules/access/presence';
import type { Caller } from '../platform/seams/core.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { forbiddenError } from './authorise.ts';
import { getCurrentUser } from './current-user.ts';

interface PresenceCheck {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** Parsed. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Throws 403 `presence_required` for a call that needs a fresh proof of presence in a session without one. */
export async function requirePresence(deps: Deps, check: PresenceCheck): Promise<void> {
  const { endpoint, caller, input } = check;
  if (!isPresenceRequired(endpoint, input, caller.uid)) return;
  // Neither a key nor an impersonator can prove that the user is present.
  if (caller.sessionId === null || caller.impersonator !== null) throw forbiddenError();
  if (isPresenceFresh(caller.presenceAtMs, deps.clock.nowMs())) return;
  const proof = requiredProof(await getCurrentUser(caller));
  if (carriesProof(check, proof)) return;
  const hasPasskey = (await passkeysStore(deps).list(caller.uid)).length > 0;
  throw new AppError('presence_required', 'Confirma que eres tú para continuar', {
    proof,
    ...(hasPasskey && { passkey: true as const }),
  });
}

/** Whether the call carries the password that its handler verifies. */
function carriesProof({ endpoint: { presencePasswordField: field }, input }: PresenceCheck, proof: PresenceProof) {
  return proof === 'password' && field !== undefined && input[field] !== undefined;
}
