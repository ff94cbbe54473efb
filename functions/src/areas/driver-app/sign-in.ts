import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import * as z from 'zod';
import {
  createMailedCode,
  MAILED_CODE_MS,
  mailCode,
  openMailedCode,
} from '../../platform/identity/one-time-tokens/mailed-codes.ts';
import { seal, tryUnseal } from '../../platform/identity/secret-box.ts';
import { driverSessionsStore } from '../../platform/identity/driver-sessions-store.ts';
import type { InputOf, OutputOf } from '@llevo/contract/endpoint';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { chatDigits, NO_CHAT_MESSAGE } from '@llevo/contract/rules/phone';
import { EMAIL_MESSAGE } from '@llevo/contract/validators/field-validators';
import {
  getDriverCodeChannels,
  requestDriverCode,
  signInDriver,
  signInDriverByLink,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { CompanyOfDriver } from '../../platform/identity/driver-sessions-store.ts';
import type { DriverCompany } from '@llevo/contract/entities/driver-app';
import { driverInvitationsStore } from './driver-invitations-store.ts';
import { listInvitations } from './invitations.ts';
import { emailProofs } from '../../platform/identity/email-proofs.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { declaredLimit, mailedCodeAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { countMailRequest } from '../../http/mailbox-limit.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { translatable } from '../../platform/translatable.ts';
import { phoneCodeMessage } from '../../platform/whatsapp/phone-codes.ts';
import { grantConsent } from '../../platform/whatsapp/phone-consents.ts';
import { driverConsent, isNumber } from './driver-consent.ts';
import { driverCodeEmail } from './emails/driver-code-email.ts';
import { toSignedInDriver } from './signed-in-driver.ts';

const USE = 'driver_sign_in';

const Payload = z.object({ email: z.string() });

/** Codes in signed tokens, as those of identity providers; the session that one opens records its use. */
export const driverCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * Issues a code; returns the token that completes the sign-in together with it, for ten minutes. Sends it unless
     * `messageFor` is null: an unknown address or number gets a token that looks the same, and that no code completes.
     */
    issue: async (
      key: string,
      messageFor: ((code: string, link: string) => AddressedEmail) | null,
    ): Promise<string> => {
      const nowMs = clock.nowMs();
      const isMailed = messageFor !== null;
      const facts = { email: key };
      const { id, code, token } = await createMailedCode({ use: USE, facts, nowMs, base62: ids.base62, isMailed });
      if (isMailed)
        await mailCode(
          `driver-code-${id}`,
          messageFor(code, sealLink({ id, email: key, expiresAtMs: nowMs + MAILED_CODE_MS })),
          nowMs,
        );
      return token;
    },

    /** The code of a token; null for an invalid or expired one. */
    open: async (token: string): Promise<AwaitedCode | null> => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      return { id: opened.id, email: payload.data.email, isCode: opened.isCode };
    },

    /** The code that a mailed link stands for; null for an invalid or expired link. */
    openLink: (link: string): ProvenCode | null => {
      const facts = LinkFacts.safeParse(JSON.parse(tryUnseal(link, LINK_OWNER, 'driver-links') ?? 'null'));
      return !facts.success || facts.data.expiresAtMs <= clock.nowMs() ? null : facts.data;
    },
  };
});

const LINK_OWNER = 'driver sign-in';

const LinkFacts = z.object({ id: z.string(), email: z.string(), expiresAtMs: z.int() });

/** Sealed, because its e-mail must not stand readable in an address. */
const sealLink = (facts: z.infer<typeof LinkFacts>): string => seal(JSON.stringify(facts), LINK_OWNER, 'driver-links');

/** A sent code whose receiver has it. */
interface ProvenCode {
  /** Identifies the code, which opens one session only, by itself or by its link. */
  readonly id: string;
  /** The address, or the number in E.164, that it was sent to. */
  readonly email: string;
}

/** A mailed code that is pending. */
interface AwaitedCode extends ProvenCode {
  readonly isCode: (code: string) => boolean;
}

/** Every response takes this long, so that timing does not reveal whether an address is a driver's. */
const ANSWER_DURATION_MS = 400;

/** Whether codes go to WhatsApp too. */
export const getDriverCodeChannelsRoute = implementPublic(getDriverCodeChannels, ({ deps }) =>
  Promise.resolve({ data: { phone_codes: deps.whatsapp !== null } }),
);

/** The address or number of a request for a code; throws 400 without one that a code can go to. */
function requestedKey(deps: Deps, { email, cellphone }: InputOf<typeof requestDriverCode>): string {
  if (cellphone === undefined || email !== undefined) {
    if (email !== undefined && cellphone === undefined) return email;
    throw new AppError('invalid_input', EMAIL_MESSAGE, { inputError: 'email' });
  }
  if (deps.whatsapp === null) throw new AppError('invalid_input', NO_PHONE_CODES, { inputError: 'cellphone' });
  const digits = chatDigits(cellphone);
  if (digits === null) throw new AppError('invalid_input', NO_CHAT_MESSAGE, { inputError: 'cellphone' });
  return `+${digits}`;
}

const NO_PHONE_CODES = translatable('Por ahora no enviamos códigos por WhatsApp: entra con tu correo');

/**
 * Sends a code to a driver or an invited one; neither response nor timing reveals whether the address or number is a
 * driver's. Above its limits and the daily ceiling the response is the same, but nothing is sent.
 */
export const requestDriverCodeRoute = implementPublic(requestDriverCode, async ({ input, deps, request }) => {
  const startedAtMs = deps.clock.nowMs();
  const key = requestedKey(deps, input);
  const { language = 'es' } = input;
  const isKnownDevice = () => emailProofs(deps).isProved(key, request.deviceId);
  const [isWithin, isKnown] = await Promise.all([
    countMailRequest(deps, { purpose: 'driver code', recipient: key, request, isKnownDevice }),
    isInvitedOrDriver(deps, key),
  ]);
  const isSent = isWithin.isAllowed && isKnown && (await deps.dailyCeilings.take('driverCodes')).isAllowed;
  const messageFor = (code: string, link: string): AddressedEmail =>
    isNumber(key)
      ? phoneCodeMessage({ phone: key, code, language }, 'own')
      : { ...driverCodeEmail(deps.siteUrl, { code, link }), to: key };
  const token = await driverCodes(deps).issue(key, isSent ? messageFor : null);
  await deps.clock.waitUntil(startedAtMs + ANSWER_DURATION_MS);
  return { data: { token } };
});

const isInvitedOrDriver = async (deps: Deps, email: string): Promise<boolean> =>
  (await driverSessionsStore(deps).findCompanies(email)).length > 0 ||
  (await driverInvitationsStore(deps).pending(email)).length > 0;

/**
 * Opens a session with a mailed code, once. Codes requested before are valid too: their mail may be the one that arrived.
 */
export const signInDriverRoute = implementPublic(
  signInDriver,
  async ({ input: { token, earlier = [], code, account, language }, deps, request }) => {
    const opened = await Promise.all([token, ...earlier].map((each) => driverCodes(deps).open(each)));
    const [first, ...others] = opened.filter((each) => each !== null);
    if (first === undefined) throw expiredCodeError();
    const { email } = first;
    const awaited = [first, ...others.filter((other) => other.email === email)];
    // Counted apart from other sign-ins, so that guesses here lock no user out there.
    const attempt = {
      ...mailedCodeAttempt(email, request, declaredLimit(signInDriver)),
      subject: `driver code mailed to ${email}`,
    };
    const right = await withAttemptLimit(deps, attempt, () => {
      const found = awaited.filter(({ isCode }) => isCode(code))[0] ?? null;
      return Promise.resolve({ isRight: found !== null, found });
    });
    if (right === null) throw new AppError('invalid_input', 'El código no es correcto', { inputError: 'code' });
    return { data: await openSession(deps, right, { account, request, language }) };
  },
  { countsAttempts: true },
);

/** Opens a session with the link beside a mailed code. Whoever has it reads the driver's mailbox. */
export const signInDriverByLinkRoute = implementPublic(
  signInDriverByLink,
  async ({ input: { link, account }, deps, request }) => {
    const proven = driverCodes(deps).openLink(link);
    if (proven === null) throw new AppError('unauthenticated', 'Este enlace ya no sirve. Pide otro código.');
    return { data: await openSession(deps, proven, { account, request }) };
  },
);

interface SignInContext {
  readonly account: string | undefined;
  readonly request: RequestMetadata;
  readonly language?: PhoneConsent['language'] | undefined;
}

/**
 * The session of the driver who has a mailed code. The companies and the pending invitations instead if there is a
 * choice: several companies, or an invitation, which is never accepted without the driver.
 */
async function openSession(
  deps: Deps,
  proven: ProvenCode,
  { account, request, language = 'es' }: SignInContext,
): Promise<OutputOf<typeof signInDriver>> {
  const { email } = proven;
  await emailProofs(deps).remember(email, request.deviceId);
  const companies = await driverSessionsStore(deps).findCompanies(email);
  const invitations = account === undefined ? await listInvitations(deps, email) : [];
  const [only, ...others] = companies.filter(({ accountId }) => account === undefined || accountId === account);
  if (others.length > 0 || invitations.length > 0) return { companies: companies.map(toCompany), invitations };
  if (only === undefined) throw expiredCodeError();
  const session = await driverSessionsStore(deps).open(newSession(only, proven, request.userAgent));
  const driver = session === null ? null : await driverSessionsStore(deps).find(session);
  if (session === null || driver === null) throw expiredCodeError();
  if (isNumber(email)) await renewConsent(deps, { accountId: only.accountId, phone: email, language });
  return { session, driver: toSignedInDriver(driver, deps.clock.nowMs()) };
}

interface RenewedConsent {
  readonly accountId: string;
  readonly phone: string;
  readonly language: PhoneConsent['language'];
}

/** Stores the consent of a driver who signed in by their number, after an answer "BAJA" too. */
const renewConsent = (deps: Deps, { accountId, phone, language }: RenewedConsent): Promise<void> =>
  firestore().runTransaction((transaction) => {
    grantConsent(transaction, accountId, driverConsent(phone, { language, nowMs: deps.clock.nowMs() }));
    return Promise.resolve();
  });

const expiredCodeError = () => new AppError('unauthenticated', 'El código ya no sirve. Pide otro.');

const toCompany = ({ accountId, company, createdAt, acceptedAt }: CompanyOfDriver): DriverCompany => ({
  account: accountId,
  name: company,
  since: new Date(createdAt).toISOString(),
  accepted_at: new Date(acceptedAt).toISOString(),
});

const newSession = ({ accountId, driverId }: CompanyOfDriver, { email, id }: ProvenCode, userAgent: string) => ({
  accountId,
  driverId,
  email,
  codeId: id,
  userAgent,
});
