import type { switchAccount as endpoint } from '@llevo/contract/endpoints/session';
import { startSession } from './start-session.ts';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';

/** Replaces the session with one in another account of the user (SPEC §6). Throws ApiError or NetworkError. */
export async function switchAccount(accountId: string): Promise<void> {
  // Their answers would be about the old session.
  await queryClient.cancelQueries();
  await startSession(() => call<typeof endpoint>({ method: 'POST', path: '/api/auth/switch' }, { account: accountId }));
}
