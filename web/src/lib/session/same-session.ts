import { identityKey, identityOf } from './live-identity.ts';
import { readSession } from './session.ts';

const keyOf = (token: string): string | null => {
  const identity = identityOf(token);
  return identity === null ? null : identityKey(identity);
};

/** Whether two tokens belong to the same server session, in the same account. */
export const isSameSession = (token: string, other: string): boolean => keyOf(token) === keyOf(other);

/**
 * Asks the server about the stored session. Returns null without one, and if another has replaced it by then: the
 * reply, such as of an impersonation that has ended, must not change that one. Throws what `ask` throws.
 */
export async function askAboutSession<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
  const asked = readSession();
  if (asked === null) return null;
  const reply = await ask();
  const session = readSession();
  return session !== null && isSameSession(session.token, asked.token) ? reply : null;
}
