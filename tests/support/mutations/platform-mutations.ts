import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@llevo/contract/endpoints/account';
import { endImpersonation, signIn, signOut } from '@llevo/contract/endpoints/session';
import { deleteEvent, recordEvent } from '@llevo/contract/endpoints/events';
import {
  deleteAnyAccount,
  deleteAnyUser,
  deleteLog,
  impersonateUser,
  updateAccount,
  updateAnyUser,
} from '@llevo/contract/endpoints/master';
import { sendInvite } from '@llevo/contract/endpoints/team';
import { deleteFeedback, giveFeedback } from '@llevo/contract/endpoints/support';
import { PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { colleague } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import { apiInProcess, processDeps } from '../api/in-process-api.ts';
import { mailTo } from '../mail/sent-mail.ts';
import { providerToken } from '../session/provider-sign-in.ts';
import type { Mutation, Stage } from './mutation.ts';
import { audited, byMaster, byNobody } from './mutation.ts';

const call = apiInProcess();
const newEmail = () => `${randomUUID()}@nube.test`;
const idIn = (data: unknown) => (data as { id: string }).id;

/** A master's session in the place of somebody of the account. */
async function visit({ accountId, master }: Stage): Promise<{ token: string; actor: string }> {
  const { uid } = await colleague(accountId, 'admin', { supportEnabled: true });
  const input = { id: uid, reason: 'Revisar tarifas' };
  const { status, body } = await call(impersonateUser, input, { token: master.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { token: (body.data as { token: string }).token, actor: uid };
}

/** An entry of the log; its id. */
async function failure({ owner }: Stage): Promise<string> {
  const message = `vacío ${randomUUID()}`;
  const { uid, email, accountId } = owner;
  const told = { message, method: 'GET', endpoint: '/api/user', body: null, code: 'internal', status: 500 };
  const whose = { uid, email, accountId, impersonator: null };
  const reference = processDeps.ids.base62(6);
  await processDeps.failureLog.record({ ...told, ...whose, time: Date.now(), reference, fingerprint: randomUUID() });
  const filter = { search: reference, fingerprint: undefined };
  const { rows } = await processDeps.failureLog.page(filter, { offset: 0, limit: 1, cursor: undefined });
  return rows[0]?.id ?? '';
}

/** What a master does in mission control, and what ends or begins beside accounts. */
export const PLATFORM: readonly Mutation[] = [
  audited(signIn, 'account.create', async () => {
    const { token } = await providerToken({ email: newEmail() });
    return byNobody({ token, signup: true });
  }),
  audited(signIn, 'member.join', async ({ owner, accountId }) => {
    const email = newEmail();
    await call(sendInvite, { email }, { token: owner.token });
    const invite_id = new URL((await mailTo(email)).action?.url ?? '').searchParams.get('id') ?? '';
    const { token } = await providerToken({ email });
    return { ...byNobody({ token, invite_id }), accountId };
  }),
  audited(signIn, 'user.take_over', async () => {
    const { uid, email, accountId } = await given.person({ emailVerified: false });
    const { token } = await providerToken({ email });
    return { ...byNobody({ token }), actor: uid, accountId };
  }),
  audited(impersonateUser, 'impersonation.start', async (stage) => {
    const { uid } = await colleague(stage.accountId, 'admin', { supportEnabled: true });
    return { ...byMaster(stage, { id: uid, reason: 'Revisar tarifas' }), accountId: stage.accountId };
  }),
  audited(endImpersonation, 'impersonation.end', async (stage) => ({
    token: (await visit(stage)).token,
    input: {},
    accountId: stage.accountId,
  })),
  audited(signOut, 'impersonation.end', async (stage) => ({
    token: (await visit(stage)).token,
    input: {},
    accountId: stage.accountId,
  })),
  audited(updateAccount, 'account.update', async (stage) => {
    const id = await given.account({ plan: 'free', subscription: null });
    return { ...byMaster(stage, { id, plan: 'free', active: false }), accountId: id };
  }),
  audited(updateAnyUser, 'user.update', async (stage) => {
    const { uid } = await colleague(stage.accountId, 'user');
    return { ...byMaster(stage, { id: uid, name: 'Otro Nombre' }), accountId: stage.accountId };
  }),
  audited(deleteAnyUser, 'user.delete', async (stage) => {
    const { uid } = await colleague(stage.accountId, 'user');
    return { ...byMaster(stage, { id: uid }), accountId: stage.accountId };
  }),
  audited(deleteAnyAccount, 'account.delete', async (stage) => {
    const id = await given.account({ plan: 'free', subscription: null });
    await colleague(id, 'owner');
    return { ...byMaster(stage, { id }), accountId: PLATFORM_ACCOUNT_ID };
  }),
  audited(deleteAccount, 'account.delete', async () => {
    const { token, uid } = await colleague(await given.account({ plan: 'free', subscription: null }), 'owner');
    return { token, input: {}, actor: uid, accountId: PLATFORM_ACCOUNT_ID };
  }),
  audited(deleteFeedback, 'feedback.delete', async (stage) => {
    const { body } = await call(giveFeedback, { rating: 'neutral' }, { token: stage.owner.token });
    return byMaster(stage, { id: idIn(body.data) });
  }),
  audited(deleteEvent, 'event.delete', async (stage) => {
    const { body } = await call(recordEvent, { name: 'Borrado' }, { token: stage.owner.token });
    return byMaster(stage, { id: idIn(body.data) });
  }),
  audited(deleteLog, 'log.delete', async (stage) => byMaster(stage, { id: await failure(stage) })),
];
