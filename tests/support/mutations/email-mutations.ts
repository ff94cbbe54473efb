import { randomUUID } from 'node:crypto';
import { updateAnyUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { cancelEmailChange, followEmailLink, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { requestMagicLink, signIn, verifyMagicLink, verifyProviderEmail } from '@llevo/contract/endpoints/session';
import { createInProcessApi } from '../api/in-process-api.ts';
import { given } from '../fixtures/given.ts';
import { createMember } from '../fixtures/members.ts';
import { lastMailTo, mailedToken } from '../mail/sent-mail.ts';
import { changeEmail, lastLinkTo } from '../session/email-change.ts';
import { signInWithProvider } from '../session/provider-sign-in.ts';
import type { Mutation, MutationContext } from './mutation.ts';
import { asAnonymous, asMaster, asOwner, audited } from './mutation.ts';

const call = createInProcessApi();
const newEmail = () => `${randomUUID()}@personas.test`;

/** A sign-in with a service that does not vouch for the e-mail, and the code that was mailed to it. */
async function awaitedCode(email: string) {
  const { body } = await call(signIn, { token: (await signInWithProvider({ email, isVerified: false })).token });
  const { token } = body.data as { token: string };
  return { token, code: /\d{6}/.exec((await lastMailTo(email)).paragraphs[0] ?? '')?.[0] ?? '' };
}

/** A member who requested another e-mail address. */
async function askForEmail({ accountId }: MutationContext) {
  const [who, email] = [await createMember(accountId, 'user'), newEmail()];
  await call(updateUser, { email }, { token: who.token });
  return { who, email };
}

/** Proofs and changes of e-mails. */
export const EMAIL_MUTATIONS: readonly Mutation[] = [
  audited(updateUser, 'user.email_request', async (stage) => {
    const { token, uid } = await createMember(stage.accountId, 'user');
    return { token, input: { email: newEmail() }, actor: uid, accountId: stage.accountId };
  }),
  audited(updateUser, 'user.email_request', async (stage) => {
    const { uid } = await createMember(stage.accountId, 'user');
    return asOwner(stage, { id: uid, email: newEmail() });
  }),
  audited(updateAnyUser, 'user.email_request', async (stage) => {
    const { uid } = await createMember(stage.accountId, 'user');
    return { ...asMaster(stage, { id: uid, email: newEmail() }), accountId: stage.accountId };
  }),
  audited(cancelEmailChange, 'user.email_cancel', async (stage) => {
    const { who } = await askForEmail(stage);
    return { token: who.token, input: {}, actor: who.uid, accountId: stage.accountId };
  }),
  audited(followEmailLink, 'user.email_change', async (stage) => {
    const { who, email } = await askForEmail(stage);
    const input = { token: await lastLinkTo(email) };
    return { ...asAnonymous(input), actor: who.uid, accountId: stage.accountId };
  }),
  audited(followEmailLink, 'user.email_undo', async (stage) => {
    const { uid, email, token } = await createMember(stage.accountId, 'user');
    await changeEmail({ token }, newEmail());
    return { ...asAnonymous({ token: await lastLinkTo(email) }), actor: uid, accountId: stage.accountId };
  }),
  audited(followEmailLink, 'user.email_approve', async (stage) => {
    const { uid, email } = await createMember(stage.accountId, 'user', { supportEnabled: false });
    await call(updateAnyUser, { id: uid, email: newEmail() }, { token: stage.master.token });
    const input = { token: await lastLinkTo(email) };
    return { ...asAnonymous(input), actor: uid, impersonator: stage.master.uid, accountId: stage.accountId };
  }),
  audited(followEmailLink, 'user.email_verify', async (stage) => {
    const { uid, email, token } = await createMember(stage.accountId, 'user', { emailVerified: false });
    await call(resendEmailLink, {}, { token });
    return { ...asAnonymous({ token: await lastLinkTo(email) }), actor: uid, accountId: stage.accountId };
  }),
  audited(verifyMagicLink, 'user.email_verify', async () => {
    const { uid, email, accountId } = await given.person({ emailVerified: false });
    await call(requestMagicLink, { email });
    return { ...asAnonymous({ token: await mailedToken(email) }), actor: uid, accountId };
  }),
  audited(verifyProviderEmail, 'account.create', async () =>
    asAnonymous({ ...(await awaitedCode(newEmail())), signup: true, accepted_terms: true }),
  ),
  audited(verifyProviderEmail, 'member.join', async ({ accountId }) => {
    const email = newEmail();
    const invite_id = await given.invite({ accountId, email });
    return { ...asAnonymous({ ...(await awaitedCode(email)), invite_id, accepted_terms: true }), accountId };
  }),
  audited(verifyProviderEmail, 'user.take_over', async () => {
    const { uid, email, accountId } = await given.person({ emailVerified: false });
    return { ...asAnonymous(await awaitedCode(email)), actor: uid, accountId };
  }),
];
