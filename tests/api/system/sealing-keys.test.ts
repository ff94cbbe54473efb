/** TOKEN_SECRET is replaced: add the new one, seal all texts again, remove the old one (docs/decisions/0093). */
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { signIn, verifyOtp } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountCertificate } from '../../../functions/src/areas/invoices/certificate-vault.ts';
import { certificateDocument } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { bookingCodes } from '../../../functions/src/areas/services/bookings/booking-codes.ts';
import { bookingCodeEmail } from '../../../functions/src/areas/services/emails/booking-code-email.ts';
import { parseStoredWebhook, webhookDocument } from '../../../functions/src/areas/webhooks/webhook-documents.ts';
import { openWebhookSecrets, webhookTexts } from '../../../functions/src/areas/webhooks/webhook-secrets.ts';
import {
  createMailedCode,
  openMailedCode,
} from '../../../functions/src/platform/identity/one-time-tokens/mailed-codes.ts';
import { oneTimeTokens } from '../../../functions/src/platform/identity/one-time-tokens/one-time-tokens.ts';
import { resealTexts } from '../../../functions/src/platform/identity/reseal-texts.ts';
import type { SealedTexts } from '../../../functions/src/platform/identity/reseal-texts.ts';
import { seal } from '../../../functions/src/platform/identity/secret-box.ts';
import { createBackupCodes } from '../../../functions/src/platform/identity/two-factor/two-factor-codes.ts';
import { settings } from '../../../functions/src/platform/settings.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import { SEALED_TEXTS } from '../../../functions/src/sealed-texts.ts';
import { createInProcessApi, silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument, startNewDatabase } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenInvoicing } from '../../support/invoices/given-invoicing.ts';
import { givenTwoFactor } from '../../support/session/two-factor-fixtures.ts';
import { givenWebhookWithSecret } from '../../support/webhooks/given-webhook.ts';

const [OLD, NEW] = ['the secret of this test until now, long', 'the secret of this test from now on, long'];
const HOUR_MS = 3_600_000;
const call = createInProcessApi();

/** Sets TOKEN_SECRET. */
const configure = (...secrets: readonly string[]) => vi.spyOn(settings, 'tokenSecrets').mockReturnValue(secrets);

/** Texts from before decision 93 have neither version nor key id. */
const unversioned = (sealed: string): string => sealed.replace(/^v1\.[\da-f]{8}\./, '');

let nowMs = Date.now();
let lines: { message: string; fields: Readonly<Record<string, unknown>> }[] = [];
async function runHousekeeping(batchSize = 2): Promise<void> {
  const clock = { nowMs: () => nowMs, waitUntil: () => Promise.resolve() };
  const note = (message: string, fields: Readonly<Record<string, unknown>>) => lines.push({ message, fields });
  const deps = { clock, log: { info: note, error: note }, batchSize };
  await resealTexts(Object.values(SEALED_TEXTS), deps, Infinity);
}
const isFinished = () => lines.some(({ message }) => message === 'All sealed texts use the newest key');

let person: Awaited<ReturnType<typeof given.person>>;
let factor: Awaited<ReturnType<typeof givenTwoFactor>>;
let webhook: Awaited<ReturnType<typeof givenWebhookWithSecret>>;

beforeEach(async () => {
  startNewDatabase();
  lines = [];
  configure(OLD);
  person = await given.person();
  factor = await givenTwoFactor(person.uid);
  webhook = await givenWebhookWithSecret(person.accountId);
  await givenInvoicing(person.accountId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stored = {
  factor: async () => (await readDocument(paths.twoFactor(person.uid))) as { secret: string; backupKey?: string },
  secrets: async () => {
    const found = parseStoredWebhook(await webhookDocument(person.accountId, webhook.id).get());
    if (found === null) throw new Error('Missing webhook');
    return found.secrets;
  },
  certificate: async () => (await certificateDocument(person.accountId).get()).get('sealed') as string,
};

/** Turns the texts into those of the release before decision 93. */
async function removeVersions(): Promise<void> {
  const [{ secret }, { current }, certificate] = [
    await stored.factor(),
    await stored.secrets(),
    await stored.certificate(),
  ];
  await adminFirestore.doc(paths.twoFactor(person.uid)).update({ secret: unversioned(secret) });
  await webhookDocument(person.accountId, webhook.id).update({ 'secrets.current': unversioned(current) });
  await certificateDocument(person.accountId).update({ sealed: unversioned(certificate) });
}

/** Signs in with a second factor; the code is made when it is sent, because signing in may outlast it. */
async function submit(code: () => string): Promise<number> {
  const { body } = await call(signIn, { email: person.email, password: person.password });
  return (await call(verifyOtp, { jwt: (body.data as { token: string }).token, code: code() })).status;
}

async function expectAllOpen(backupCode = '', stepsFromNow = 0): Promise<void> {
  expect(await submit(() => factor.code(stepsFromNow))).toBe(200);
  expect(await submit(() => backupCode)).toBe(200);
  const owner = { accountId: person.accountId, webhookId: webhook.id };
  expect(openWebhookSecrets(await stored.secrets(), owner, nowMs)).toEqual([webhook.secret]);
  expect(await accountCertificate(person.accountId)).not.toBeNull();
}

test.each([true, false])('a replaced secret loses nothing (texts from before keys had ids: %s)', async (isOlder) => {
  if (isOlder) await removeVersions();
  const [first, second, third] = factor.backupCodes;
  configure(NEW, OLD);
  await expectAllOpen(first, -1);
  await runHousekeeping();
  nowMs += HOUR_MS;
  await runHousekeeping();
  expect(isFinished()).toBe(true);
  await expectAllOpen(second, 0);
  configure(NEW);
  await expectAllOpen(third, 1);
});

test('backup codes made with a key of their own outlive the secret', async () => {
  const { codes, stored: fields } = createBackupCodes(person.uid);
  await adminFirestore.doc(paths.twoFactor(person.uid)).update(fields);
  configure(NEW, OLD);
  await runHousekeeping();
  configure(NEW);
  expect(await submit(() => codes[0] ?? '')).toBe(200);
  expect(await submit(() => factor.backupCodes[0] ?? '')).toBe(400);
});

test('nothing opens under another secret unless it was sealed again', async () => {
  configure(NEW);
  expect(await submit(() => factor.backupCodes[0] ?? '')).toBe(500);
  const owner = { accountId: person.accountId, webhookId: webhook.id };
  const secrets = await stored.secrets();
  expect(() => openWebhookSecrets(secrets, owner, nowMs)).toThrow('TOKEN_SECRET');
});

test('nothing is written while the secret stays, nor once all texts are sealed', async () => {
  await removeVersions();
  const before = [await stored.factor(), await stored.secrets(), await stored.certificate()];
  await runHousekeeping();
  expect([await stored.factor(), await stored.secrets(), await stored.certificate()]).toEqual(before);
  configure(NEW, OLD);
  await runHousekeeping();
  const after = [await stored.factor(), await stored.secrets(), await stored.certificate()];
  nowMs += HOUR_MS;
  await runHousekeeping();
  await runHousekeeping();
  expect([await stored.factor(), await stored.secrets(), await stored.certificate()]).toEqual(after);
});

test('a second walk an hour later finds what old instances sealed during the first', async () => {
  configure(NEW, OLD);
  await runHousekeeping();
  configure(OLD);
  const late = seal(factor.secret, person.uid);
  configure(NEW, OLD);
  await adminFirestore.doc(paths.twoFactor(person.uid)).update({ secret: late });
  await runHousekeeping();
  expect([(await stored.factor()).secret, isFinished()]).toEqual([late, false]);
  nowMs += HOUR_MS;
  await runHousekeeping();
  expect(isFinished()).toBe(true);
  configure(NEW);
  expect(await submit(() => factor.code())).toBe(200);
});

test('a text that does not open is reported and stays; the others are sealed', async () => {
  const foreign = seal('whsec_otro', 'another account/another endpoint', 'webhooks');
  await webhookDocument(person.accountId, webhook.id).update({ 'secrets.current': foreign });
  configure(NEW, OLD);
  await runHousekeeping();
  const documents = lines.flatMap(({ fields }) => ('document' in fields ? [fields['document']] : []));
  expect(documents).toEqual([paths.accountDocument(person.accountId, 'webhooks', webhook.id)]);
  expect((await stored.secrets()).current).toBe(foreign);
  nowMs += HOUR_MS;
  await runHousekeeping();
  expect(isFinished()).toBe(false);
  configure(NEW);
  expect(await accountCertificate(person.accountId)).not.toBeNull();
});

test('a change made while a text is sealed again is kept, and its text sealed too', async () => {
  configure(OLD);
  const late = seal('whsec_nuevo', `${person.accountId}/${webhook.id}`, 'webhooks');
  let isChanged = false;
  configure(NEW, OLD);
  const renew: SealedTexts['renew'] = async (document) => {
    const fields = await webhookTexts.renew(document);
    if (!isChanged) await webhookDocument(person.accountId, webhook.id).update({ 'secrets.current': late });
    isChanged = true;
    return fields;
  };
  await resealTexts(
    [{ ...webhookTexts, renew }],
    { clock: silentDeps.clock, log: { info: () => undefined, error: () => undefined } },
    Infinity,
  );
  configure(NEW);
  const owner = { accountId: person.accountId, webhookId: webhook.id };
  expect(openWebhookSecrets(await stored.secrets(), owner, nowMs)).toEqual(['whsec_nuevo']);
});

test('links and codes signed with the old secret stay valid until it is removed', async () => {
  const { token: link } = await oneTimeTokens(silentDeps).signLink({
    purpose: 'email_verify',
    uid: person.uid,
    lifetimeMs: HOUR_MS,
  });
  const mailed = await createMailedCode({
    use: 'driver_sign_in',
    facts: {},
    nowMs: Date.now(),
    base62: systemIds.base62,
  });
  const booking = { quoteId: 'q-1', recipient: 'rosa@correo.test' };
  const contact = { name: 'Rosa', email: booking.recipient, cellphone: '0991234567' };
  const typed = { id: booking.quoteId, contact, typePayment: 'efectivo', accepted: true };
  let bookingCode = '';
  const form = { input: bookQuote.input.parse(typed), idempotencyKey: 'key' };
  await bookingCodes(silentDeps).send({ ...booking, sentFor: person.accountId, form }, (code, linkToken) => {
    bookingCode = code;
    const sender = { siteUrl: silentDeps.siteUrl, company: 'Fletes Vera', brand: null, bankAccounts: [] };
    return { ...bookingCodeEmail(sender, { code, linkToken }), to: booking.recipient };
  });
  const isAccepted = async () => {
    const opened = await openMailedCode(mailed.token, 'driver_sign_in', Date.now());
    return {
      link: (await oneTimeTokens(silentDeps).verify(link, 'email_verify')) !== null,
      mailed: opened?.isCode(mailed.code) ?? false,
      booking: await bookingCodes(silentDeps).isCode(booking, bookingCode),
    };
  };
  configure(NEW, OLD);
  expect(await isAccepted()).toEqual({ link: true, mailed: true, booking: true });
  configure(NEW);
  expect(await isAccepted()).toEqual({ link: false, mailed: false, booking: false });
});
