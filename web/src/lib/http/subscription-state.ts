import type { checkSession } from '@llevo/contract/endpoints/session';
import type { SessionUser } from '@llevo/contract/entities/session';
import { call } from './call.ts';
import { askAboutSession } from '../session/same-session.ts';
import { readSession, writeSession } from '../session/session.ts';

/** Stores the account's plan and subscription in the session: guard and notices update at once. */
export function saveSubscriptionState({ plan, subscription }: Pick<SessionUser, 'plan' | 'subscription'>): void {
  const session = readSession();
  if (session === null || (session.plan === plan && session.subscription === subscription)) return;
  writeSession({ ...session, plan, subscription });
}

/**
 * Fetches and stores the subscription state, unless another session replaces this one. Throws ApiError or NetworkError.
 */
export async function refreshSubscriptionState(): Promise<void> {
  const ask = () => call<typeof checkSession>({ method: 'GET', path: '/api/auth' }, {});
  const reply = await askAboutSession(ask);
  if (reply?.user !== undefined) saveSubscriptionState(reply.user);
}
