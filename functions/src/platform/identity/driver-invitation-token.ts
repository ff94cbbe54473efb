import { driverKey } from '@llevo/contract/rules/people/driver-app';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { derivedKey } from './one-time-tokens/derived-keys.ts';
import { JWT_ALGORITHM, JWT_ISSUER, verifyJwt } from './one-time-tokens/verify-jwt.ts';

const AUDIENCE = 'driver_invitation';

/** One invitation of one address, or number in E.164; a later one of the same driver has another `invitedAt`. */
const InvitationFacts = z.object({
  account: z.string().min(1),
  driver: z.string().min(1),
  email: z.string().min(1),
  /** Milliseconds since 1970. */
  invitedAt: z.int(),
});
export type InvitationFacts = z.infer<typeof InvitationFacts>;

interface InvitedRecord {
  readonly id: string;
  readonly email: string;
  readonly cellphone: string;
  readonly appInvitedAt: number | null;
}

/** The facts of a driver's last invitation; null without one. */
export const invitationOf = (
  account: string,
  { id: driver, appInvitedAt, ...contact }: InvitedRecord,
): InvitationFacts | null =>
  appInvitedAt === null ? null : { account, driver, email: driverKey(contact), invitedAt: appInvitedAt };

/**
 * Signs the token of an invitation, which proves that its holder reads the invited mailbox or phone: it goes into that
 * mailbox, or to a caller who proved one of them with a code. Nothing is stored: the driver's record shows whether it was answered.
 */
export const signInvitation = (facts: InvitationFacts, { nowMs, lifetimeMs }: TokenTimes): Promise<string> =>
  new SignJWT({ ...facts })
    .setProtectedHeader({ alg: JWT_ALGORITHM, typ: 'JWT' })
    .setIssuer(JWT_ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor((nowMs + lifetimeMs) / 1000))
    .sign(derivedKey('one-time-tokens'));

interface TokenTimes {
  readonly nowMs: number;
  readonly lifetimeMs: number;
}

/** The invitation of an unexpired token that this installation signed; null for any other. */
export async function verifyInvitation(token: string, nowMs: number): Promise<InvitationFacts | null> {
  const requiredClaims = ['exp', ...Object.keys(InvitationFacts.shape)];
  const claims = await verifyJwt(token, { audience: AUDIENCE, requiredClaims, nowMs });
  return InvitationFacts.safeParse(claims).data ?? null;
}
