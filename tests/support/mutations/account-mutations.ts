import { randomUUID } from 'node:crypto';
import {
  changePassword,
  changeTwoFactor,
  deleteUser,
  endOtherSessions,
  endSession,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import { reportSignIn } from '@llevo/contract/endpoints/account/security';
import { createApiKey, deleteApiKey, rotateApiKey, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { addPasskey, removePasskey, renamePasskey } from '@llevo/contract/endpoints/account/passkeys';
import {
  createWebhook,
  deleteWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@llevo/contract/endpoints/webhooks';
import { requestPasswordReset, resetPassword, signUp, acceptInvite } from '@llevo/contract/endpoints/session';
import { deleteInvite, requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import { totpCode } from '../session/totp.ts';
import type { TestMember } from '../fixtures/members.ts';
import { createMember, openMemberSession } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';
import { createInProcessApi } from '../api/in-process-api.ts';
import { mailedToken, lastMailTo } from '../mail/sent-mail.ts';
import { givenPasskey, PASSKEY_ORIGIN, registrationOptions } from '../session/passkey-fixtures.ts';
import { createAuthenticator } from '../session/software-authenticator.ts';
import { givenDelivery, givenWebhook } from '../webhooks/given-webhook.ts';
import { givenNewDeviceEmail } from '../fixtures/new-device.ts';
import { givenTwoFactor } from '../session/two-factor-fixtures.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { audited, asAnonymous, asOwner } from './mutation.ts';

const PASSWORD = 'Caballo-Pila-Grapa-1';
const newEmail = () => `${randomUUID()}@personas.test`;
const call = createInProcessApi();

const inviteByEmail = async ({ owner }: MutationContext, email: string) =>
  call(sendInvite, { email }, { token: owner.token });

/** A member of the account, who changes their own data. */
async function createCaller({
  accountId,
}: MutationContext): Promise<{ who: TestMember; asks: { token: string; actor: string; accountId: string } }> {
  const who = await createMember(accountId, 'user');
  return { who, asks: { token: who.token, actor: who.uid, accountId } };
}

async function createKey({ owner }: MutationContext): Promise<string> {
  const { body } = await call(createApiKey, { name: 'Una', scope: ['rates:read'] }, { token: owner.token });
  return (body.data as { id: string }).id;
}

export const ACCOUNT_MUTATIONS: readonly Mutation[] = [
  audited(signUp, 'account.create', () =>
    Promise.resolve(
      asAnonymous({ name: 'Lucía Andrade', email: newEmail(), password: PASSWORD, accepted_terms: true }),
    ),
  ),
  audited(acceptInvite, 'member.join', async (stage) => {
    const email = newEmail();
    await inviteByEmail(stage, email);
    const link = new URL((await lastMailTo(email)).action?.url ?? '');
    const invite_id = link.searchParams.get('id') ?? '';
    const input = { name: 'Nina', email, password: PASSWORD, invite_id, accepted_terms: true } as const;
    return { ...asAnonymous(input), accountId: stage.accountId };
  }),
  audited(resetPassword, 'user.password_reset', async () => {
    const { uid, email, accountId } = await given.person();
    await call(requestPasswordReset, { email });
    return { ...asAnonymous({ jwt: await mailedToken(email), password: PASSWORD }), actor: uid, accountId };
  }),
  audited(reportSignIn, 'user.report_sign_in', async () => {
    const { uid, email, accountId } = await givenNewDeviceEmail(call);
    return { ...asAnonymous({ token: await mailedToken(email) }), actor: uid, accountId };
  }),
  audited(updateUser, 'user.update', (stage) => Promise.resolve(asOwner(stage, { name: `Rosa ${randomUUID()}` }))),
  audited(updateUser, 'user.update', async (stage) => {
    const { who } = await createCaller(stage);
    return asOwner(stage, { id: who.uid, permission: 'admin' });
  }),
  audited(updateUser, 'account.rename', (stage) =>
    Promise.resolve(asOwner(stage, { account_name: `Fletes ${randomUUID()}` })),
  ),
  audited(deleteUser, 'member.leave', async (stage) => ({ ...(await createCaller(stage)).asks, input: {} })),
  audited(deleteUser, 'member.remove', async (stage) => asOwner(stage, { id: (await createCaller(stage)).who.uid })),
  audited(changePassword, 'user.password', async (stage) => {
    const { who, asks } = await createCaller(stage);
    return { ...asks, input: { oldpassword: who.password, newpassword: PASSWORD } };
  }),
  audited(changeTwoFactor, 'user.two_factor_prepare', async (stage) => ({
    ...(await createCaller(stage)).asks,
    input: { '2fa_enabled': true },
  })),
  audited(verifyTwoFactor, 'user.two_factor_enable', async (stage) => {
    const { asks } = await createCaller(stage);
    const { body } = await call(changeTwoFactor, { '2fa_enabled': true }, { token: asks.token });
    return { ...asks, input: { code: totpCode((body.data as { secret: string }).secret, Date.now()) } };
  }),
  audited(renewBackupCodes, 'user.backup_codes', async (stage) => {
    const { who, asks } = await createCaller(stage);
    await givenTwoFactor(who.uid);
    return { ...asks, input: {} };
  }),
  audited(changeTwoFactor, 'user.two_factor_disable', async (stage) => {
    const { who, asks } = await createCaller(stage);
    await givenTwoFactor(who.uid);
    return { ...asks, input: { '2fa_enabled': false } };
  }),
  audited(addPasskey, 'user.passkey_add', async (stage) => {
    const { asks } = await createCaller(stage);
    const response = createAuthenticator(PASSKEY_ORIGIN).create(await registrationOptions(asks.token));
    return { ...asks, input: { name: 'Teléfono', response } };
  }),
  audited(renamePasskey, 'user.passkey_rename', async (stage) => {
    const { who, asks } = await createCaller(stage);
    return { ...asks, input: { id: (await givenPasskey(who)).id, name: 'Portátil' } };
  }),
  audited(removePasskey, 'user.passkey_remove', async (stage) => {
    const { who, asks } = await createCaller(stage);
    return { ...asks, input: { id: (await givenPasskey(who)).id } };
  }),
  audited(endOtherSessions, 'session.end_others', async (stage) => {
    const { who, asks } = await createCaller(stage);
    await openMemberSession({ uid: who.uid, accountId: stage.accountId, permission: 'user' });
    return { ...asks, input: {} };
  }),
  audited(endSession, 'session.end', async (stage) => {
    const { who, asks } = await createCaller(stage);
    await openMemberSession({ uid: who.uid, accountId: stage.accountId, permission: 'user' });
    const { body } = await call(listSessions, {}, { token: asks.token });
    const other = (body.data as { id: string; is_current: boolean }[]).find((session) => !session.is_current);
    return { ...asks, input: { id: other?.id ?? '' } };
  }),
  audited(requireTeamTwoFactor, 'account.require_two_factor', async (stage) => {
    const accountId = await given.account();
    const owner = await createMember(accountId, 'owner', { twoFactorEnabled: true });
    return asOwner({ ...stage, owner, accountId }, { requires_2fa: true });
  }),
  audited(sendInvite, 'invite.send', (stage) =>
    Promise.resolve(asOwner(stage, { email: `${newEmail()}, ${newEmail()}` })),
  ),
  audited(deleteInvite, 'invite.withdraw', async (stage) => {
    const { body } = await inviteByEmail(stage, newEmail());
    return asOwner(stage, { id: (body.data as { id: string }[])[0]?.id ?? '' });
  }),
  audited(createApiKey, 'key.create', (stage) =>
    Promise.resolve(asOwner(stage, { name: 'Otra', scope: ['rates:read'] })),
  ),
  audited(updateApiKey, 'key.update', async (stage) => asOwner(stage, { id: await createKey(stage), name: 'Una más' })),
  audited(updateApiKey, 'key.revoke', async (stage) => asOwner(stage, { id: await createKey(stage), active: false })),
  audited(rotateApiKey, 'key.rotate', async (stage) => asOwner(stage, { id: await createKey(stage) })),
  audited(deleteApiKey, 'key.delete', async (stage) => asOwner(stage, { id: await createKey(stage) })),
  audited(createWebhook, 'webhook.create', (stage) =>
    Promise.resolve(asOwner(stage, { url: 'https://hooks.example.com/llevo', events: ['service.created'] })),
  ),
  audited(updateWebhook, 'webhook.update', async (stage) =>
    asOwner(stage, { id: await givenWebhook(stage.accountId), description: 'Bodega' }),
  ),
  audited(rotateWebhookSecret, 'webhook.rotate', async (stage) =>
    asOwner(stage, { id: await givenWebhook(stage.accountId) }),
  ),
  audited(deleteWebhook, 'webhook.delete', async (stage) =>
    asOwner(stage, { id: await givenWebhook(stage.accountId) }),
  ),
  audited(testWebhook, 'webhook.test', async (stage) => asOwner(stage, { id: await givenWebhook(stage.accountId) })),
  audited(retryWebhookDelivery, 'webhook.retry', async (stage) => {
    const id = await givenWebhook(stage.accountId);
    return asOwner(stage, { id, delivery: await givenDelivery(stage.accountId, id, { state: 'failed' }) });
  }),
];
