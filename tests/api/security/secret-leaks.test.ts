/** Secrets are told to whom they belong, once, and are found nowhere else: not in the database, the log or an answer. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createApiKey, getApiKey, listApiKeys, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import {
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  verifyMagicLink,
  verifyOtp,
} from '@llevo/contract/endpoints/session';
import { choosePlan } from '@llevo/contract/endpoints/billing';
import { listEvents, recordEvent } from '@llevo/contract/endpoints/events';
import { listLogs } from '@llevo/contract/endpoints/master';
import { getDiscountRates } from '@llevo/contract/endpoints/rates';
import { giveFeedback, listFeedback } from '@llevo/contract/endpoints/support';
import { listTeam, sendInvite } from '@llevo/contract/endpoints/team';
import {
  acceptInvite,
  changePassword,
  changeTwoFactor,
  getUser,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/user';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import type { Deps } from '../../../functions/src/adapters/deps.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { codeAt } from '../../support/session/totp.ts';
import type { Colleague } from '../../support/fixtures/members.ts';
import { colleague } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { apiInProcess, processDeps } from '../../support/api/in-process-api.ts';
import { mailedToken, mailTo } from '../../support/mail/sent-mail.ts';
import { printCount } from '../../support/vitest/print-metric.ts';

const lines: string[] = [];
const note = (message: string, facts: object) => {
  lines.push(`${message} ${JSON.stringify(facts)}`);
};
const log = { info: note, error: note };
const call = apiInProcess({ log });

/** Every secret of the run by name. */
const canaries = new Map<string, string>();
/** Every answer, with the secrets that it is there to tell. */
const answers: { text: string; tells: readonly string[] }[] = [];

const secret = (name: string, value: string): string => {
  expect(value.length, name).toBeGreaterThan(7);
  canaries.set(name, value);
  return value;
};

/** One call; `told` picks the secrets out of its answer, by name. */
async function ask<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { token, told }: { token?: string; told?: (data: never) => Record<string, string> } = {},
): Promise<never> {
  const { status, body } = await call(endpoint, input, token === undefined ? {} : { token });
  expect(status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`).toBe(200);
  const found = Object.entries(told?.(body.data as never) ?? {});
  answers.push({ text: JSON.stringify(body), tells: found.map(([name, value]) => secret(name, value)) });
  return body.data as never;
}

const broken = (text: string) => () => Promise.reject(new Error(text));

/**
 * Calls that fail in the middle, each with a message that tells the secrets it was given, and tokens and keys besides:
 * what the log of mission control keeps of them is looked at with everything else that is stored.
 */
async function failTelling({ token, password: oldpassword }: Colleague, key: string): Promise<void> {
  const newpassword = secret('password of a failing step', `Final-${randomUUID()}-Dd4`);
  const code = secret('code of a failing step', randomBytes(5).toString('hex'));
  const invite_id = secret('invite of a failing step', randomUUID().replaceAll('-', ''));
  const card = secret('card of a failing payment', `pm_canaria${Date.now()}`);
  const stripeKey = secret('key of the payment provider', `sk_test_${randomBytes(12).toString('hex')}`);
  const [email, magic] = ['nadie@personas.test', `/magic?token=${code}`];
  const always = `${token} ${key} Bearer ${token} ${stripeKey} ${magic}`;
  const { credentials, oneTimeTokens, enrolment, billing } = processDeps;
  const by = (replaced: Partial<Deps>) => apiInProcess({ log, ...replaced });
  const replies = [
    await by({ credentials: { ...credentials, beginPassword: broken(`${newpassword} ${always}`) } })(
      changePassword,
      { oldpassword, newpassword },
      { token },
    ),
    await by({ oneTimeTokens: { ...oneTimeTokens, verify: broken(`${code} ${always}`) } })(verifyOtp, {
      jwt: token,
      code,
    }),
    await by({ enrolment: { ...enrolment, findInvite: broken(`${invite_id} ${newpassword} ${always}`) } })(
      acceptInvite,
      { name: 'Nina', email, password: newpassword, invite_id },
    ),
    await by({ billing: { ...billing, begin: broken(`${card} ${always}`) } })(
      choosePlan,
      { plan: 'startup', token: card },
      { token },
    ),
  ];
  for (const { status, body } of replies) {
    expect(status, JSON.stringify(body)).toBe(500);
    answers.push({ text: JSON.stringify(body), tells: [] });
  }
}

/** A document as a search sees it. A message on its way must carry its link; it is wiped when it has left. */
function textOf(document: DocumentSnapshot): string {
  const data: Record<string, unknown> = document.data() ?? {};
  const isOnItsWay = document.ref.parent.id === 'mail' && data['isSecret'] === true && data['state'] === 'pending';
  return isOnItsWay ? document.ref.path : `${document.ref.path} ${JSON.stringify(data)}`;
}

/** An account with all that is under it. */
async function everythingUnder(document: DocumentReference): Promise<string[]> {
  const collections = await document.listCollections();
  const documents = (await Promise.all(collections.map((collection) => collection.get()))).flatMap(({ docs }) => docs);
  const below = await Promise.all(documents.map(({ ref }) => everythingUnder(ref)));
  return [textOf(await document.get()), ...below.flat()];
}

/** All that the run could have written to: its account, what is beside accounts, and what people have in private. */
async function everythingStored(accountId: string): Promise<string[]> {
  const roots = (await adminFirestore.listCollections()).filter(({ id }) => id !== 'accounts');
  const reads = [...roots.map((root) => root.get()), adminFirestore.collectionGroup('private').get()];
  const beside = (await Promise.all(reads)).flatMap(({ docs }) => docs.map(textOf));
  return [...beside, ...(await everythingUnder(adminFirestore.doc(paths.account(accountId))))];
}

test('a whole run leaves no secret behind', { timeout: 180_000 }, async () => {
  const accountId = await given.quotingAccount();
  const owner = await colleague(accountId, 'owner');
  const tokenIn = (name: string) => (data: { token: string }) => ({ [name]: data.token });
  const credentials = { email: owner.email, password: secret('first password', `Primera-${owner.uid}-Aa1`) };
  const change = { oldpassword: owner.password, newpassword: credentials.password };
  await ask(changePassword, change, {
    token: owner.token,
    told: (data: { token: string; firebase_token: string }) => ({
      'fresh bearer': data.token,
      'fresh custom token': data.firebase_token,
    }),
  });
  const { token } = (await ask(signIn, credentials, { told: tokenIn('bearer') })) as { token: string };

  await ask(updateUser, { name: 'Rosa Quinde' }, { token });
  const { secret: totp } = (await ask(
    changeTwoFactor,
    { '2fa_enabled': true },
    {
      token,
      told: (data: { secret: string; qr_code: string }) => ({
        'authenticator secret': data.secret,
        picture: data.qr_code,
      }),
    },
  )) as { secret: string };
  const codesIn = (name: string) => (data: { backup_codes: string[] }) =>
    Object.fromEntries(data.backup_codes.map((code, index) => [`${name} ${index}`, code]));
  const code = codeAt(totp, Date.now());
  await ask(verifyTwoFactor, { code }, { token, told: codesIn('old backup code') });
  const { backup_codes: codes } = (await ask(
    renewBackupCodes,
    { password: credentials.password },
    { token, told: codesIn('backup code') },
  )) as { backup_codes: string[] };
  const step = (await ask(signIn, credentials, { told: tokenIn('second step') })) as { token: string };
  await ask(verifyOtp, { jwt: step.token, code: codes[0] ?? '' }, { told: tokenIn('second bearer') });

  const key = (await ask(
    createApiKey,
    { name: 'Canaria', scope: ['rates:read'] },
    {
      token,
      told: (data: { full_key: string }) => ({
        'full key': data.full_key,
        'secret of the key': data.full_key.split('_')[2] ?? '',
      }),
    },
  )) as { id: string; full_key: string };
  await ask(getDiscountRates, {}, { token: key.full_key });
  await ask(updateApiKey, { id: key.id, name: 'Canaria 2' }, { token });
  await ask(getApiKey, { id: key.id }, { token });
  await ask(listApiKeys, {}, { token });

  const guest = `invitada-${owner.uid}@personas.test`.toLowerCase();
  await ask(sendInvite, { email: guest }, { token });
  const inviteId = new URL((await mailTo(guest)).action?.url ?? '').searchParams.get('id') ?? '';
  secret('invite', inviteId);
  await ask(listTeam, {}, { token });
  const guestPassword = secret('password of the guest', `Invitada-${owner.uid}-Aa1`);
  const input = { name: 'Nina', email: guest, password: guestPassword, invite_id: inviteId };
  await ask(acceptInvite, input, { told: tokenIn('bearer of the guest') });
  await ask(requestMagicLink, { email: guest });
  const magic = secret('magic link', await mailedToken(guest));
  await ask(verifyMagicLink, { token: magic }, { told: tokenIn('bearer by link') });
  await ask(requestPasswordReset, { email: guest });
  const messages = await mailTo(guest);
  const jwt = secret('reset link', new URL(messages.action?.url ?? '').searchParams.get('token') ?? '');
  await ask(resetPassword, { jwt, password: secret('new password', `Otra-${owner.uid}-Bb2`) });
  await ask(getUser, {}, { token });
  await ask(listSessions, {}, { token });
  const comment = `mi clave es ${key.full_key}, mi sesión Bearer ${token}`;
  await ask(giveFeedback, { rating: 'negative', comment }, { token });
  const metadata = { token: magic, url: `/magic?token=${magic}&x=1`, note: `va con ${key.full_key}` };
  await ask(recordEvent, { name: 'Canaria', metadata }, { token });
  // What fails is logged as well.
  await call(signIn, { email: guest, password: secret('wrong password', `Mala-${owner.uid}-Cc3`) });
  await call(verifyMagicLink, { token: secret('forged token', `${magic}x`) });
  const nuevo = await colleague(await given.account({ plan: null, subscription: null }), 'owner');
  await failTelling(nuevo, key.full_key);
  const master = await colleague(await given.account(), 'master');
  const told = (await ask(listLogs, { limit: 10 }, { token: master.token })) as OutputOf<typeof listLogs>;
  expect(told.results.length).toBeGreaterThanOrEqual(4);
  await ask(listLogs, { group: 'fingerprint' }, { token: master.token });
  await ask(listEvents, { name: 'Canaria' }, { token: master.token });
  await ask(listFeedback, {}, { token: master.token });

  // Until it has left, a message has to hold what it says.
  await vi.waitFor(
    async () => {
      const waiting = await adminFirestore.collection(COLLECTIONS.mail).where('state', '==', 'pending').get();
      expect(waiting.docs.filter((mail) => [guest, owner.email].includes(String(mail.get('to'))))).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
  const stores = await everythingStored(accountId);
  const places = { database: stores, log: lines };
  for (const [name, value] of canaries) {
    for (const [place, texts] of Object.entries(places)) {
      expect(
        texts.filter((text) => text.includes(value)),
        `${name} in the ${place}`,
      ).toEqual([]);
    }
    const telling = answers.filter(({ text, tells }) => text.includes(value) && !tells.includes(value));
    expect(telling, `${name} in an answer`).toEqual([]);
  }
  printCount(
    `secrets: 0 of ${canaries.size} found in ${stores.length} documents, ${lines.length} log lines and ${answers.length} answers`,
  );
  expect(stores.length).toBeGreaterThan(20);
  expect(lines.length).toBeGreaterThan(20);
});
