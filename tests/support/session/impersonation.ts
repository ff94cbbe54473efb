/** Impersonation by a master. */
import { impersonateUser } from '@llevo/contract/endpoints/session';
import type { SessionResponse } from '@llevo/contract/entities/session';
import type { TestMember } from '../fixtures/members.ts';
import type { createInProcessApi } from '../api/in-process-api.ts';

export const REASON = 'Nos pidió ayuda con sus tarifas';

/** Impersonates a user; resolves with the session. Throws on an error. */
export async function impersonate(
  call: ReturnType<typeof createInProcessApi>,
  master: Pick<TestMember, 'token'>,
  uid: string,
): Promise<SessionResponse> {
  const { status, body } = await call(impersonateUser, { id: uid, reason: REASON }, { token: master.token });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as SessionResponse;
}
