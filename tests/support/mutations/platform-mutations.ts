import { randomUUID } from 'node:crypto';
import { updateAnyUser } from '@llevo/contract/endpoints/account/account';
import {
  deleteAccount,
  restoreAccount,
  startExport,
  transferOwnership,
} from '@llevo/contract/endpoints/account/closing';
import { endImpersonation, signIn, signOut, impersonateUser } from '@llevo/contract/endpoints/session';
import { deleteEvent, recordEvent } from '@llevo/contract/endpoints/events';
import {
  deleteAnyAccount,
  deleteAnyUser,
  deleteLog,
  restoreAnyAccount,
  updateAccount,
} from '@llevo/contract/endpoints/mission-control';
import { sendInvite } from '@llevo/contract/endpoints/team';
import { deleteFeedback, giveFeedback } from '@llevo/contract/endpoints/support';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { createMember } from '../fixtures/members.ts';
import { givenFailure } from '../fixtures/failures.ts';
import { given } from '../fixtures/given.ts';
import { createInProcessApi } from '../api/in-process-api.ts';
import { lastMailTo } from '../mail/sent-mail.ts';
import { signInWithProvider } from '../session/provider-sign-in.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { audited, asMaster, asAnonymous } from './mutation.ts';

const call = createInProcessApi();
const newEmail = () => `${randomUUID()}@nube.test`;
const idIn = (data: unknown) => (data as { id: string }).id;

/** A master's impersonation session in the account. */
async function startImpersonation({ accountId, master }: MutationContext): Promise<{ token: string; actor: string }> {
  const { uid } = await createMember(accountId, 'admin', { supportEnabled: true });
  const input = { id: uid, reason: 'Revisar tarifas' };
  const { status, body } = await call(impersonateUser, input, { token: master.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { token: (body.data as { token: string }).token, actor: uid };
}

const closingNow = () => startClosing({ uid: 'u-dueña', name: 'Marta Cajas' }, Date.now());

/** A call without input by the owner of that account. */
async function asOwnerOf(account: Promise<string>) {
  const accountId = await account;
  const { token, uid } = await createMember(accountId, 'owner');
  return { token, input: {}, actor: uid, accountId };
}

/** Changes by a master in mission control, and changes outside of accounts. */
export const PLATFORM_MUTATIONS: readonly Mutation[] = [
  audited(signIn, 'account.create', async () => {
    const { token } = await signInWithProvider({ email: newEmail() });
    return asAnonymous({ token, signup: true, accepted_terms: true });
  }),
  audited(signIn, 'member.join', async ({ owner, accountId }) => {
    const email = newEmail();
    await call(sendInvite, { email }, { token: owner.token });
    const invite_id = new URL((await lastMailTo(email)).action?.url ?? '').searchParams.get('id') ?? '';
    const { token } = await signInWithProvider({ email });
    return { ...asAnonymous({ token, invite_id, accepted_terms: true }), accountId };
  }),
  audited(signIn, 'user.take_over', async () => {
    const { uid, email, accountId } = await given.person({ emailVerified: false });
    const { token } = await signInWithProvider({ email });
    return { ...asAnonymous({ token }), actor: uid, accountId };
  }),
  audited(impersonateUser, 'impersonation.start', async (stage) => {
    const { uid } = await createMember(stage.accountId, 'admin', { supportEnabled: true });
    return { ...asMaster(stage, { id: uid, reason: 'Revisar tarifas' }), accountId: stage.accountId };
  }),
  audited(endImpersonation, 'impersonation.end', async (stage) => ({
    token: (await startImpersonation(stage)).token,
    input: {},
    accountId: stage.accountId,
  })),
  audited(signOut, 'impersonation.end', async (stage) => ({
    token: (await startImpersonation(stage)).token,
    input: {},
    accountId: stage.accountId,
  })),
  audited(updateAccount, 'account.update', async (stage) => {
    const id = await given.account({ plan: 'free', subscription: null });
    return { ...asMaster(stage, { id, plan: 'free', active: false }), accountId: id };
  }),
  audited(updateAnyUser, 'user.update', async (stage) => {
    const { uid } = await createMember(stage.accountId, 'user');
    return { ...asMaster(stage, { id: uid, name: 'Otro Nombre' }), accountId: stage.accountId };
  }),
  audited(deleteAnyUser, 'user.delete', async (stage) => {
    const { uid } = await createMember(stage.accountId, 'user');
    return { ...asMaster(stage, { id: uid }), accountId: stage.accountId };
  }),
  audited(deleteAnyAccount, 'account.close', async (stage) => {
    const id = await given.account({ plan: 'free', subscription: null });
    await createMember(id, 'owner');
    return { ...asMaster(stage, { id }), accountId: id };
  }),
  audited(restoreAnyAccount, 'account.restore', async (stage) => {
    const id = await given.account({ closing: closingNow() });
    return { ...asMaster(stage, { id }), accountId: id };
  }),
  audited(deleteAccount, 'account.close', () => asOwnerOf(given.account({ plan: 'free', subscription: null }))),
  audited(restoreAccount, 'account.restore', () => asOwnerOf(given.account({ closing: closingNow() }))),
  audited(startExport, 'account.export', () => asOwnerOf(given.account())),
  audited(transferOwnership, 'account.transfer', async () => {
    const call = await asOwnerOf(given.account());
    return { ...call, input: { id: (await createMember(call.accountId, 'user')).uid } };
  }),
  audited(deleteFeedback, 'feedback.delete', async (stage) => {
    const { body } = await call(giveFeedback, { rating: 'neutral' }, { token: stage.owner.token });
    return asMaster(stage, { id: idIn(body.data) });
  }),
  audited(deleteEvent, 'event.delete', async (stage) => {
    const { body } = await call(recordEvent, { name: 'Borrado' }, { token: stage.owner.token });
    return asMaster(stage, { id: idIn(body.data) });
  }),
  audited(deleteLog, 'log.delete', async (stage) =>
    asMaster(stage, { id: await givenFailure(stage.owner, `vacío ${randomUUID()}`) }),
  ),
];
