/**
 * Secrets are returned once, to their owner, and appear nowhere else: not in the database, the log or a response, the
 * address of a request or link, or the build. One-time tokens travel in links to the product's own pages.
 */
import { passwordsStore } from '../../../functions/src/platform/identity/passwords-store.ts';
import { oneTimeTokens } from '../../../functions/src/platform/identity/one-time-tokens/one-time-tokens.ts';
import { signUpStore } from '../../../functions/src/areas/session/sign-up-store.ts';
import { billingStore } from '../../../functions/src/areas/billing/billing-store.ts';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createWebhook, getWebhook, listWebhooks, rotateWebhookSecret } from '@llevo/contract/endpoints/webhooks';
import {
  createApiKey,
  getApiKey,
  getApiKeyCalls,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
} from '@llevo/contract/endpoints/api-keys';
import {
  requestMagicLink,
  requestPasswordReset,
  resetPassword,
  signIn,
  verifyMagicLink,
  verifyOtp,
  acceptInvite,
} from '@llevo/contract/endpoints/session';
import { choosePlan, getCard, listInvoices } from '@llevo/contract/endpoints/billing/billing';
import { getPositionAccess, requestDriverCode, signInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import { addDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { uploadSigningCertificate } from '@llevo/contract/endpoints/invoices/invoices';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { listEvents, recordEvent } from '@llevo/contract/endpoints/events';
import { listLogs } from '@llevo/contract/endpoints/mission-control';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getDiscountRates } from '@llevo/contract/endpoints/rates';
import { giveFeedback, listFeedback } from '@llevo/contract/endpoints/support';
import { listTeam, sendInvite } from '@llevo/contract/endpoints/team';
import {
  changePassword,
  changeTwoFactor,
  getUser,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/account/account';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET } from '../../../emulators/fakes/keys.ts';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { textsBelow } from '../../support/fixtures/account-dump.ts';
import { totpCode } from '../../support/session/totp.ts';
import { type TestMember, createMember } from '../../support/fixtures/members.ts';
import { startFakeDirections } from '../../support/fixtures/fake-directions.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import {
  TEST_CERTIFICATE_PASSWORD,
  testCertificateFile,
} from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { replace, createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { linksInMailTo } from '../../support/mail/mail-links.ts';
import { mailedToken, lastMailTo, mailedCode } from '../../support/mail/sent-mail.ts';
import { readBuiltFiles } from '../../support/security/built-files.ts';
import { recordOutgoingAddresses } from '../../support/security/outgoing-addresses.ts';
import { printMetric } from '../../support/vitest/print-metric.ts';
import { EVENTUALLY } from '../../support/emulators/eventually.ts';

const lines: string[] = [];
const recordLogLine = (message: string, facts: object) => {
  lines.push(`${message} ${JSON.stringify(facts)}`);
};
const log = { info: recordLogLine, error: recordLogLine };
const call = createInProcessApi({ log });

/** Every secret of the run by name. */
const canaries = new Map<string, string>();
/** Secrets of the installation itself, which other tests send on purpose: not searched where those leave traces. */
const INSTALLED: ReadonlyMap<string, string> = new Map([
  ['key of the payment provider in use', FAKE_SECRET_KEY],
  ['secret of the payment provider’s events', FAKE_WEBHOOK_SECRET],
  ['password of the demo', DEMO_PASSWORD],
  ['token of Payphone', process.env.PAYPHONE_TOKEN ?? ''],
  ['private key of notifications', process.env.VAPID_PRIVATE_KEY ?? ''],
  ['token of WhatsApp', process.env.WHATSAPP_TOKEN ?? ''],
  ['secret of WhatsApp’s webhooks', process.env.WHATSAPP_APP_SECRET ?? ''],
]);
/** Customers' input, which no address may contain. */
const personal = new Map<string, string>();
/** Codes of six digits by recipient: searched for in that mailbox's messages alone, because other numbers are equal. */
const mailedCodes = new Map<string, string>();
/** Secrets that may appear in a link to the product's own pages. */
const ONE_TIME = ['invite', 'magic link', 'reset link'];
/** Every response, with the secrets that it may contain. */
const answers: { text: string; mayContain: readonly string[] }[] = [];

const registerSecret = (name: string, value: string): string => {
  expect(value.length, name).toBeGreaterThan(7);
  canaries.set(name, value);
  return value;
};

interface RecordedCall {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secretsOf?: (data: never) => Record<string, string>;
}

/** One call; `secretsOf` picks the secrets out of its response, by name. */
async function callAndRecord<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { token, headers, secretsOf }: RecordedCall = {},
): Promise<never> {
  const { status, body } = await call(endpoint, input, { token: token ?? null, headers: headers ?? {} });
  expect(status, `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`).toBe(200);
  const found = Object.entries(secretsOf?.(body.data as never) ?? {});
  answers.push({ text: JSON.stringify(body), mayContain: found.map(([name, value]) => registerSecret(name, value)) });
  return body.data as never;
}

/** A known push service, which nothing is sent to here. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/fcm/send';

const failWith = (text: string) => () => Promise.reject(new Error(text));

/**
 * Makes calls that fail midway, each with a message that contains its secrets, and tokens and keys besides: the mission
 * control log is checked like all other stored data.
 */
async function causeFailures({ token, password: oldpassword }: TestMember, key: string): Promise<void> {
  const newpassword = registerSecret('password of a failing step', `Final-${randomUUID()}-Dd4`);
  const code = registerSecret('code of a failing step', randomBytes(5).toString('hex'));
  const invite_id = registerSecret('invite of a failing step', randomUUID().replaceAll('-', ''));
  const card = registerSecret('card of a failing payment', `pm_canaria${Date.now()}`);
  const stripeKey = registerSecret('key of the payment provider', `sk_test_${randomBytes(12).toString('hex')}`);
  const [email, magic] = ['nadie@personas.test', `/magic?token=${code}`];
  const always = `${token} ${key} Bearer ${token} ${stripeKey} ${magic}`;
  const by = (prepare: (deps: Deps) => void) => createInProcessApi({ log }, prepare);
  const replies = [
    await by((deps) => {
      replace(passwordsStore(deps), { change: failWith(`${newpassword} ${always}`) });
    })(changePassword, { oldpassword, newpassword }, { token }),
    await by((deps) => {
      replace(oneTimeTokens(deps), { verify: failWith(`${code} ${always}`) });
    })(verifyOtp, {
      jwt: token,
      code,
    }),
    await by((deps) => {
      replace(signUpStore(deps), { findInvite: failWith(`${invite_id} ${newpassword} ${always}`) });
    })(acceptInvite, {
      name: 'Nina',
      email,
      password: newpassword,
      invite_id,
      accepted_terms: true,
    }),
    await by((deps) => {
      replace(billingStore(deps), { startAttempt: failWith(`${card} ${always}`) });
    })(choosePlan, { plan: 'startup', token: card }, { token }),
  ];
  for (const { status, body } of replies) {
    expect(status, JSON.stringify(body)).toBe(500);
    answers.push({ text: JSON.stringify(body), mayContain: [] });
  }
}

/** A document as searchable text. A pending message must contain its link; it is wiped once sent. */
function textOf(document: DocumentSnapshot): string {
  const data: Record<string, unknown> = document.data() ?? {};
  const isOnItsWay = document.ref.parent.id === 'mail' && data['isSecret'] === true && data['state'] === 'pending';
  return isOnItsWay ? document.ref.path : `${document.ref.path} ${JSON.stringify(data)}`;
}

/**
 * Everything that the run could have written to: its account, documents outside accounts, and people's private
 * documents.
 */
async function storedDocuments(accountId: string): Promise<string[]> {
  const roots = (await adminFirestore.listCollections()).filter(({ id }) => id !== 'accounts');
  const reads = [...roots.map((root) => root.get()), adminFirestore.collectionGroup('private').get()];
  const beside = (await Promise.all(reads)).flatMap(({ docs }) => docs.map(textOf));
  return [...beside, ...(await textsBelow(adminFirestore.doc(paths.account(accountId)), textOf))];
}

/** Calls other services: a priced trip to the directions service, a purchase and its reading to the provider. */
async function callOtherServices({ token }: Pick<TestMember, 'token'>, empresa: string): Promise<void> {
  const contact = { name: 'Clienta Canaria', email: `${randomUUID()}@personas.test`, cellphone: '+593 99 876 5432' };
  const start = { ...trip().start, address: `Calle ${randomUUID()}` };
  for (const [name, value] of Object.entries({ ...contact, address: start.address })) personal.set(name, value);
  const quote = await call(createQuote, trip({ empresa, start, contact }));
  expect([quote.status, JSON.stringify(quote.body)]).toEqual([
    200,
    expect.stringContaining('"source":"osrm"') as string,
  ]);
  await callAndRecord(
    choosePlan,
    { plan: 'startup', token: 'pm_card_threeDSecure2Required' },
    {
      token,
      secretsOf: (data: { client_secret: string }) => ({ 'secret of a payment': data.client_secret }),
    },
  );
  await callAndRecord(getCard, {}, { token });
  await callAndRecord(listInvoices, {}, { token });
}

/** Secrets of people outside the back-office: a driver's session and device, and a visitor's booking with its link. */
async function serveOthers(empresa: string): Promise<readonly string[]> {
  const { driver } = await givenDriverSession({ accountId: empresa });
  const { token } = (await callAndRecord(
    requestDriverCode,
    { email: driver.email },
    { secretsOf: (data: { token: string }) => ({ 'token of a driver’s code': data.token }) },
  )) as { token: string };
  mailedCodes.set(driver.email, await mailedCode(driver.email));
  const { session } = (await callAndRecord(
    signInDriver,
    { token, code: mailedCodes.get(driver.email) ?? '' },
    { secretsOf: (data: { session: string }) => ({ 'session of a driver': data.session }) },
  )) as { session: string };
  const positionToken = (data: { firebase_token: string }) => ({ 'token of a position': data.firebase_token });
  await callAndRecord(getPositionAccess, {}, { token: session, secretsOf: positionToken });
  const auth = randomBytes(16).toString('base64url');
  personal.set('key of a push device', auth);
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth };
  await callAndRecord(addDriverDevice, { endpoint: `${PUSH_SERVICE}/${randomUUID()}`, keys }, { token: session });

  const { id } = (await callAndRecord(createQuote, trip({ empresa }))) as { id: string };
  const contact = { name: 'Visita', email: `${randomUUID()}@visita.test`, cellphone: '0998765431' };
  const booking = { id, contact, typePayment: 'efectivo' as const, accepted: true as const };
  const headers = { 'idempotency-key': randomUUID() };
  await callAndRecord(bookQuote, booking, { headers });
  const code = await mailedCode(contact.email);
  mailedCodes.set(contact.email, code);
  await callAndRecord(
    bookQuote,
    { ...booking, code },
    {
      headers,
      secretsOf: (data: { tracking_url: string }) => ({
        'token of a tracking link': data.tracking_url.split('/').at(-1) ?? '',
      }),
    },
  );
  return [driver.email, contact.email];
}

/** Uploads the certificate that signs a company's invoices. */
async function uploadCertificate({ token }: Pick<TestMember, 'token'>): Promise<void> {
  const file = Buffer.from(await testCertificateFile('modern')).toString('base64');
  registerSecret('file of a certificate', file);
  const wrong = registerSecret('password of a certificate', `Certificado-${randomUUID()}`);
  expect((await call(uploadSigningCertificate, { file, password: wrong }, { token })).status).toBe(400);
  await callAndRecord(uploadSigningCertificate, { file, password: TEST_CERTIFICATE_PASSWORD }, { token });
}

/** The labels of the texts that contain a value, as it is or encoded for a URL. */
const labelsWith = (value: string, texts: readonly { readonly label: string; readonly text: string }[]): string[] =>
  texts
    .filter(({ text }) => text.includes(value) || text.includes(encodeURIComponent(value)))
    .map(({ label }) => label);

test('a whole run leaves no secret behind', { timeout: 180_000 }, async () => {
  const outgoing = recordOutgoingAddresses();
  onTestFinished(outgoing.stop);
  const directions = await startFakeDirections();
  onTestFinished(directions.stop);
  vi.stubEnv('DIRECTIONS_URL', directions.url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const accountId = await given.quotingAccount();
  const owner = await createMember(accountId, 'owner');
  const tokenIn = (name: string) => (data: { token: string }) => ({ [name]: data.token });
  const credentials = { email: owner.email, password: registerSecret('first password', `Primera-${owner.uid}-Aa1`) };
  const change = { oldpassword: owner.password, newpassword: credentials.password };
  await callAndRecord(changePassword, change, {
    token: owner.token,
    secretsOf: (data: { token: string; firebase_token: string }) => ({
      'fresh bearer': data.token,
      'fresh custom token': data.firebase_token,
    }),
  });
  const { token } = (await callAndRecord(signIn, credentials, { secretsOf: tokenIn('bearer') })) as { token: string };

  await callAndRecord(updateUser, { name: 'Rosa Quinde' }, { token });
  const { secret: totp } = (await callAndRecord(
    changeTwoFactor,
    { '2fa_enabled': true },
    {
      token,
      secretsOf: (data: { secret: string; qr_code: string }) => ({
        'authenticator secret': data.secret,
        picture: data.qr_code,
      }),
    },
  )) as { secret: string };
  const codesIn = (name: string) => (data: { backup_codes: string[] }) =>
    Object.fromEntries(data.backup_codes.map((code, index) => [`${name} ${index}`, code]));
  const code = totpCode(totp, Date.now());
  await callAndRecord(verifyTwoFactor, { code }, { token, secretsOf: codesIn('old backup code') });
  const { backup_codes: codes } = (await callAndRecord(
    renewBackupCodes,
    {},
    { token, secretsOf: codesIn('backup code') },
  )) as { backup_codes: string[] };
  const step = (await callAndRecord(signIn, credentials, { secretsOf: tokenIn('second step') })) as { token: string };
  await callAndRecord(verifyOtp, { jwt: step.token, code: codes[0] ?? '' }, { secretsOf: tokenIn('second bearer') });

  const key = (await callAndRecord(
    createApiKey,
    { name: 'Canaria', scope: ['rates:read'] },
    {
      token,
      secretsOf: (data: { full_key: string }) => ({
        'full key': data.full_key,
        'secret of the key': data.full_key.split('_')[2] ?? '',
      }),
    },
  )) as { id: string; full_key: string };
  await callAndRecord(getDiscountRates, {}, { token: key.full_key });
  await callAndRecord(updateApiKey, { id: key.id, name: 'Canaria 2' }, { token });
  await callAndRecord(
    rotateApiKey,
    { id: key.id },
    {
      token,
      secretsOf: (data: { full_key: string }) => ({
        'rotated key': data.full_key,
        'secret of the rotated key': data.full_key.split('_')[2] ?? '',
      }),
    },
  );
  await callAndRecord(getApiKey, { id: key.id }, { token });
  await callAndRecord(getApiKeyCalls, { id: key.id }, { token });
  await callAndRecord(listApiKeys, {}, { token });

  const webhook = (await callAndRecord(
    createWebhook,
    { url: 'https://hooks.example.com/', events: ['service.created'] },
    { token, secretsOf: (data: { secret: string }) => ({ 'secret of the webhook': data.secret }) },
  )) as { id: string };
  await callAndRecord(
    rotateWebhookSecret,
    { id: webhook.id },
    { token, secretsOf: (data: { secret: string }) => ({ 'rotated secret of the webhook': data.secret }) },
  );
  await callAndRecord(getWebhook, { id: webhook.id }, { token });
  await callAndRecord(listWebhooks, {}, { token });

  const guest = `invitada-${owner.uid}@personas.test`.toLowerCase();
  await callAndRecord(sendInvite, { email: guest }, { token });
  const inviteId = new URL((await lastMailTo(guest)).action?.url ?? '').searchParams.get('id') ?? '';
  registerSecret('invite', inviteId);
  await callAndRecord(listTeam, {}, { token });
  const guestPassword = registerSecret('password of the guest', `Invitada-${owner.uid}-Aa1`);
  const input = { name: 'Nina', email: guest, password: guestPassword, invite_id: inviteId };
  await callAndRecord(acceptInvite, { ...input, accepted_terms: true }, { secretsOf: tokenIn('bearer of the guest') });
  await callAndRecord(requestMagicLink, { email: guest });
  const magic = registerSecret('magic link', await mailedToken(guest));
  await callAndRecord(verifyMagicLink, { token: magic }, { secretsOf: tokenIn('bearer by link') });
  await callAndRecord(requestPasswordReset, { email: guest });
  const messages = await lastMailTo(guest);
  const jwt = registerSecret('reset link', new URL(messages.action?.url ?? '').searchParams.get('token') ?? '');
  await callAndRecord(resetPassword, { jwt, password: registerSecret('new password', `Otra-${owner.uid}-Bb2`) });
  await callAndRecord(getUser, {}, { token });
  await callAndRecord(listSessions, {}, { token });
  const comment = `mi clave es ${key.full_key}, mi sesión Bearer ${token}`;
  await callAndRecord(giveFeedback, { rating: 'negative', comment }, { token });
  const metadata = { token: magic, url: `/magic?token=${magic}&x=1`, note: `va con ${key.full_key}` };
  await callAndRecord(recordEvent, { name: 'Canaria', metadata }, { token });
  // Failures are logged as well.
  await call(signIn, { email: guest, password: registerSecret('wrong password', `Mala-${owner.uid}-Cc3`) });
  await call(verifyMagicLink, { token: registerSecret('forged token', `${magic}x`) });
  const nuevo = await createMember(await given.account({ plan: null, subscription: null }), 'owner');
  await causeFailures(nuevo, key.full_key);
  await callOtherServices(nuevo, accountId);
  const others = await serveOthers(accountId);
  await uploadCertificate({ token });
  const master = await createMember(await given.account(), 'master');
  const logs = (await callAndRecord(listLogs, { limit: 10 }, { token: master.token })) as OutputOf<typeof listLogs>;
  expect(logs.results.length).toBeGreaterThanOrEqual(4);
  await callAndRecord(listLogs, { group: 'fingerprint' }, { token: master.token });
  await callAndRecord(listEvents, { name: 'Canaria' }, { token: master.token });
  await callAndRecord(listFeedback, {}, { token: master.token });

  // Until it is sent, a message must contain its content.
  await vi.waitFor(async () => {
    const waiting = await adminFirestore.collection(COLLECTIONS.mail).where('state', '==', 'pending').get();
    expect(waiting.docs.filter((mail) => [guest, owner.email, ...others].includes(String(mail.get('to'))))).toEqual([]);
  }, EVENTUALLY);
  for (const [address, mailed] of mailedCodes) {
    const messages = await adminFirestore.collection(COLLECTIONS.mail).where('to', '==', address).get();
    expect(messages.size, address).toBeGreaterThan(0);
    expect(messages.docs.filter((mail) => JSON.stringify(mail.get('paragraphs')).includes(mailed))).toEqual([]);
  }
  const stores = await storedDocuments(accountId);
  const links = await linksInMailTo([guest, owner.email]);
  const built = await readBuiltFiles();
  const labelled = (texts: readonly string[]) => texts.map((text) => ({ label: text, text }));
  const addresses = labelled(outgoing.urls);
  const files = built.map(({ name, text }) => ({ label: name, text }));
  const places = { database: labelled(stores), log: labelled(lines), 'address of a request': addresses, build: files };
  for (const [name, value] of canaries) {
    for (const [place, texts] of Object.entries(places)) {
      expect(labelsWith(value, texts), `${name} in the ${place}`).toEqual([]);
    }
    const leaking = answers.filter(({ text, mayContain }) => text.includes(value) && !mayContain.includes(value));
    expect(leaking, `${name} in an answer`).toEqual([]);
  }
  for (const [name, value] of INSTALLED) {
    expect(value.length, name).toBeGreaterThan(7);
    expect(labelsWith(value, [...addresses, ...files]), name).toEqual([]);
  }
  for (const [name, value] of personal) expect(labelsWith(value, addresses), name).toEqual([]);

  // Links lead to the product's own pages, and contain nothing but their own token.
  const ownOrigins = [SITE_URL, silentDeps.siteUrl].map((url) => new URL(url).origin);
  const webLinks = links.filter((link) => link.startsWith('http'));
  expect(webLinks.filter((link) => !ownOrigins.includes(new URL(link).origin))).toEqual([]);
  const inLinks = [...canaries].filter(([, value]) => labelsWith(value, labelled(links)).length > 0);
  expect(inLinks.map(([name]) => name).sort()).toEqual(ONE_TIME);
  printMetric(
    `secrets: 0 of ${canaries.size} found in ${stores.length} documents, ${lines.length} log lines, ${answers.length} answers, ${addresses.length} addresses, ${links.length} links and ${files.length} built files`,
  );
  expect(stores.length).toBeGreaterThan(20);
  expect(lines.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(20);
  const called = new Set(outgoing.urls.map((url) => new URL(url).origin));
  expect([...called]).toEqual(
    expect.arrayContaining([directions.url, process.env.STRIPE_API_BASE ?? ''].map((url) => new URL(url).origin)),
  );
});
