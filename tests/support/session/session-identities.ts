/** Identities in Firebase Auth and the session store, for rules, which see only token and documents. */
import { randomUUID } from 'node:crypto';
import type { DriverAppClaim } from '@llevo/contract/entities/driver-app';
import type { SessionClaims } from '@llevo/contract/entities/session';
import { paths } from '@llevo/contract/paths';
import type { Role } from '@llevo/contract/entities/roles';
import type { TrackingClaim } from '@llevo/contract/entities/tracking';
import { Timestamp } from 'firebase-admin/firestore';
import { adminFirestore } from '../emulators/admin.ts';
import { putDocument } from '../emulators/put-document.ts';

/** An identity that the rules see; `claims` is null without a back-office session. Without any claim nothing is allowed. */
export interface Identity {
  readonly uid: string;
  readonly claims: SessionClaims | null;
  /** The claim of a tracking link's token. */
  readonly tracking?: TrackingClaim;
  /** The claim of the driver's web app. */
  readonly driverApp?: DriverAppClaim;
  /** The claim of an operator's mobile program; only `true` counts. */
  readonly driverMobile?: unknown;
  /** How the Auth user signed in; by default with a custom token of ours. */
  readonly provider?: 'password';
}

/** A session document and the token that goes with it; the two may be made to disagree. */
export interface SessionFacts {
  readonly accountId: string;
  readonly permission?: Role;
  /** A new uid when absent. */
  readonly uid?: string;
  readonly impersonator?: string;
  readonly expiresInMs?: number;
  /** When the user proved their presence; by default a proof that lasts as long as the session. */
  readonly provenAt?: number;
  /** True by default, so that masters and accounts that require it can work. */
  readonly hasTwoFactor?: boolean;
  /** Overrides in the stored document. */
  readonly stored?: Partial<{ uid: string; accountId: string; permission: Role }>;
  /** Overrides in the token. */
  readonly token?: Partial<SessionClaims>;
}

const ONE_HOUR_MS = 3_600_000;

/** Opens a session and gives the identity that holds its token. */
export async function openSession(facts: SessionFacts): Promise<Identity> {
  const { accountId, permission = 'user', expiresInMs = ONE_HOUR_MS } = facts;
  const uid = facts.uid ?? `u-${randomUUID()}`;
  const sid = randomUUID();
  await putDocument(paths.session(sid), {
    uid,
    name: 'Prueba Pérez',
    accountId,
    permission,
    impersonator: facts.impersonator ?? null,
    duplicateUser: false,
    provenAt: facts.provenAt ?? Date.now() + expiresInMs,
    hasTwoFactor: facts.hasTwoFactor ?? true,
    createdAt: Date.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + expiresInMs),
    userAgent: 'tests',
    ...facts.stored,
  });
  const impersonation = facts.impersonator === undefined ? {} : { impersonator: facts.impersonator };
  return { uid, claims: { sid, account_id: accountId, permission, ...impersonation, ...facts.token } };
}

/** Deletes the session behind an identity, as signing out does. */
export async function endSession({ claims }: Identity): Promise<void> {
  if (claims) await adminFirestore.doc(paths.session(claims.sid)).delete();
}

/** The claims of a JWT, unverified. */
export const decodeTokenClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, string>>;
