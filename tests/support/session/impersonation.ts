/** Masters, and the people they act for. */
import { impersonateUser } from '@llevo/contract/endpoints/session';
import type { SessionResponse } from '@llevo/contract/entities/session';
import type { TestMember } from '../fixtures/members.ts';
import { createMember } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import type { createInProcessApi } from '../api/in-process-api.ts';

/** A master with a session of their own, in an account that only this test knows. */
export const createMasterWithoutPlan = async (): Promise<TestMember> =>
  createMember(await given.account({ plan: null }), 'master');

export const REASON = 'Nos pidió ayuda con sus tarifas';

/** Acts for somebody; the session that this gives. Throws when it is refused. */
export async function impersonate(
  call: ReturnType<typeof createInProcessApi>,
  master: Pick<TestMember, 'token'>,
  uid: string,
): Promise<SessionResponse> {
  const { status, body } = await call(impersonateUser, { id: uid, reason: REASON }, { token: master.token });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as SessionResponse;
}

/** What a token claims. */
export const decodeTokenClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>;
