import type { SessionUser } from '@llevo/contract/entities/session';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { useLiveIdentity } from '../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { useSession } from '../../lib/session/session.ts';

interface BellSession {
  readonly identity: LiveIdentity;
  readonly permission: SessionUser['permission'];
}

/** The session of the bell; null for those without one. A master belongs to no company. */
export function useBellSession(): BellSession | null {
  const session = useSession();
  const identity = useLiveIdentity();
  if (identity === null || session === null || !isSubscriptionLive(session)) return null;
  return session.permission === 'master' ? null : { identity, permission: session.permission };
}
