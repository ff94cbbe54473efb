import type { checkSession } from '@llevo/contract/endpoints/session';
import type { SessionUser } from '@llevo/contract/entities/session';
import { sendEndpoint } from './http-client.ts';
import { readSession, writeSession } from '../session/session.ts';

/** Keeps what the account has paid for as the server now says: the guard and the notices follow at once. */
export function saveSubscriptionState({ plan, subscription }: Pick<SessionUser, 'plan' | 'subscription'>): void {
  const session = readSession();
  if (session === null || (session.plan === plan && session.subscription === subscription)) return;
  writeSession({ ...session, plan, subscription });
}

/** Asks the server how the account stands and keeps it. Throws ApiError or NetworkError. */
export async function refreshSubscriptionState(): Promise<void> {
  const { user } = await sendEndpoint<typeof checkSession>({ method: 'GET', path: '/api/auth' }, {});
  if (user !== undefined) saveSubscriptionState(user);
}
