import type { AddressedEmail } from '../../platform/seams/email.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import * as z from 'zod';
import { createMailedCode, mailCode, openMailedCode } from '../../platform/identity/one-time-tokens/mailed-codes.ts';
import { driverSessionsStore } from '../../platform/identity/driver-sessions-store.ts';
import { requestDriverCode, signInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import type { CompanyOfDriver } from '../../platform/identity/driver-sessions-store.ts';
import type { DriverCompany } from '@llevo/contract/entities/driver-app';
import { driverInvitationsStore } from './driver-invitations-store.ts';
import { listInvitations } from './invitations.ts';
import { emailProofs } from '../../platform/identity/email-proofs.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { declaredLimit, mailedCodeAttempt, withAttemptLimit } from '../../http/attempt-limit.ts';
import { implementPublic } from '../../http/implement.ts';
import { countMailRequest } from '../../http/mailbox-limit.ts';
import { driverCodeEmail } from './emails/driver-code-email.ts';
import { toSignedInDriver } from './signed-in-driver.ts';

const USE = 'driver_sign_in';

const Payload = z.object({ email: z.string() });

/** Codes in signed tokens, as those of identity providers; the session that one opens records its use. */
export const driverCodes = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * Issues a code; returns the token that completes the sign-in together with it, for ten minutes. Mails it unless
     * `emailFor` is null: an unknown address gets a token that looks the same, and that no code completes.
     */
    issue: async (email: string, emailFor: ((code: string) => AddressedEmail) | null): Promise<string> => {
      const nowMs = clock.nowMs();
      const isMailed = emailFor !== null;
      const facts = { email };
      const { id, code, token } = await createMailedCode({ use: USE, facts, nowMs, base62: ids.base62, isMailed });
      if (isMailed) await mailCode(`driver-code-${id}`, emailFor(code), nowMs);
      return token;
    },

    /** The code of a token; null for an invalid or expired one. */
    open: async (token: string): Promise<AwaitedCode | null> => {
      const opened = await openMailedCode(token, USE, clock.nowMs());
      const payload = Payload.safeParse(opened?.facts);
      if (opened === null || !payload.success) return null;
      return { id: opened.id, email: payload.data.email, isCode: opened.isCode };
    },
  };
});

/** A mailed code that is pending. */
interface AwaitedCode {
  /** Identifies the code, which opens one session only. */
  readonly id: string;
  readonly email: string;
  readonly isCode: (code: string) => boolean;
}

/** Every response takes this long, so that timing does not reveal whether an address is a driver's. */
const ANSWER_DURATION_MS = 400;

/**
 * Mails a code to a driver or an invited one; neither response nor timing reveals whether the address is a driver's. Above the
 * limits of the mailbox and the daily ceiling the response is the same, but nothing is sent.
 */
export const requestDriverCodeRoute = implementPublic(
  requestDriverCode,
  async ({ input: { email }, deps, request }) => {
    const startedAtMs = deps.clock.nowMs();
    const isKnownDevice = () => emailProofs(deps).isProved(email, request.deviceId);
    const [isWithin, isKnown] = await Promise.all([
      countMailRequest(deps, { purpose: 'driver code', email, request, isKnownDevice }),
      isInvitedOrDriver(deps, email),
    ]);
    const isMailed = isWithin.isAllowed && isKnown && (await deps.dailyCeilings.take('driverCodes')).isAllowed;
    const token = await driverCodes(deps).issue(
      email,
      isMailed ? (code) => ({ ...driverCodeEmail(code), to: email }) : null,
    );
    await deps.clock.waitUntil(startedAtMs + ANSWER_DURATION_MS);
    return { data: { token } };
  },
);

const isInvitedOrDriver = async (deps: Deps, email: string): Promise<boolean> =>
  (await driverSessionsStore(deps).findCompanies(email)).length > 0 ||
  (await driverInvitationsStore(deps).pending(email)).length > 0;

/**
 * Opens a session with a mailed code, once. Returns the companies and the pending invitations first if there is a choice:
 * several companies, or an invitation, which is never accepted without the driver.
 */
export const signInDriverRoute = implementPublic(
  signInDriver,
  async ({ input: { token, code, account }, deps, request }) => {
    const awaited = await driverCodes(deps).open(token);
    if (awaited === null) throw expiredCodeError();
    const { email } = awaited;
    // Counted apart from other sign-ins, so that guesses here lock no user out there.
    const attempt = {
      ...mailedCodeAttempt(email, request, declaredLimit(signInDriver)),
      subject: `driver code mailed to ${email}`,
    };
    const isRight = await withAttemptLimit(deps, attempt, () => {
      const found = awaited.isCode(code);
      return Promise.resolve({ isRight: found, found });
    });
    if (!isRight) throw new AppError('invalid_input', 'El código no es correcto', { inputError: 'code' });
    await emailProofs(deps).remember(email, request.deviceId);
    const companies = await driverSessionsStore(deps).findCompanies(email);
    const invitations = account === undefined ? await listInvitations(deps, email) : [];
    const [only, ...others] = companies.filter(({ accountId }) => account === undefined || accountId === account);
    if (others.length > 0 || invitations.length > 0) {
      return { data: { companies: companies.map(toCompany), invitations } };
    }
    if (only === undefined) throw expiredCodeError();
    const session = await driverSessionsStore(deps).open(newSession(only, awaited, request.userAgent));
    const driver = session === null ? null : await driverSessionsStore(deps).find(session);
    if (session === null || driver === null) throw expiredCodeError();
    return { data: { session, driver: toSignedInDriver(driver) } };
  },
  { countsAttempts: true },
);

const expiredCodeError = () => new AppError('unauthenticated', 'El código ya no sirve. Pide otro.');

const toCompany = ({ accountId, company, createdAt, acceptedAt }: CompanyOfDriver): DriverCompany => ({
  account: accountId,
  name: company,
  since: new Date(createdAt).toISOString(),
  accepted_at: new Date(acceptedAt).toISOString(),
});

const newSession = ({ accountId, driverId }: CompanyOfDriver, { email, id }: AwaitedCode, userAgent: string) => ({
  accountId,
  driverId,
  email,
  codeId: id,
  userAgent,
});
