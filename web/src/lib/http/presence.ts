import type { PresenceProof } from '@llevo/contract/entities/presence';
import { ApiError } from './api-error.ts';

/**
 * Asks the user for a proof of presence, or for their passkey. Resolves once the server has accepted it;
 * rejects with an AbortError when the user declines.
 */
export type PresencePrompt = (proof: PresenceProof, options?: { readonly hasPasskey?: boolean }) => Promise<void>;

let prompt: PresencePrompt | null = null;
let pending: Promise<void> | null = null;

/** Connects the prompt of the mounted layout. Returns its disconnection. */
export function connectPresencePrompt(next: PresencePrompt): () => void {
  prompt = next;
  return () => {
    prompt = null;
  };
}

/**
 * Whether to repeat a failed call: it needed a proof of presence, and the user has given one now.
 * Concurrent calls share one prompt. Throws an AbortError when the user declines.
 */
export async function provePresenceFor(failure: unknown): Promise<boolean> {
  const body = failure instanceof ApiError ? failure.body : undefined;
  if (body?.code !== 'presence_required' || body.proof === undefined || prompt === null) return false;
  pending ??= (body.passkey === true ? prompt(body.proof, { hasPasskey: true }) : prompt(body.proof)).finally(() => {
    pending = null;
  });
  await pending;
  return true;
}
