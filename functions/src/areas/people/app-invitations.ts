import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import {
  driverKey,
  hasAcceptedApp,
  INVITATION_DAYS,
  isInvitableToApp,
  NO_APP_ACCESS,
} from '@llevo/contract/rules/people/driver-app';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { invitationOf, signInvitation } from '../../platform/identity/driver-invitation-token.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { readDriverDeviceDocuments } from '../../platform/push/push-devices.ts';
import type { Actor, Clock } from '../../platform/seams/core.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { companyName } from './create-person.ts';

type ReadDriver = (snapshot: DocumentSnapshot) => Driver;

const LINK_LIFETIME_MS = INVITATION_DAYS * 86_400_000;

const documentOf = ({ accountId }: Actor, driverId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));

/** The invitation of a driver who is just created: its fields, and the token of its link. */
export async function firstInvitation(
  { accountId, name }: Actor,
  { id, email, cellphone, createdAt }: Pick<Driver, 'id' | 'email' | 'cellphone' | 'createdAt'>,
): Promise<{ readonly fields: Pick<Driver, 'appInvitedAt' | 'appInvitedBy'>; readonly token: string }> {
  const facts = { account: accountId, driver: id, email: driverKey({ email, cellphone }), invitedAt: createdAt };
  return {
    fields: { appInvitedAt: createdAt, appInvitedBy: name },
    token: await signInvitation(facts, { nowMs: createdAt, lifetimeMs: LINK_LIFETIME_MS }),
  };
}

interface InvitationEmailFacts {
  readonly driver: Driver;
  /** Name of the account. */
  readonly company: string;
  /** Token of the link that answers the invitation; null for a driver who accepted an earlier one. */
  readonly token: string | null;
}

interface InvitationWays {
  readonly emailFor: (facts: InvitationEmailFacts) => EmailContent;
  /** Whether a number is enough, because codes go to WhatsApp. */
  readonly hasPhoneCodes: boolean;
}

/**
 * Invites a driver to the web app, or again: record, audit entry and e-mail in one transaction. The token is only in the
 * e-mail: whoever answers with it reads that mailbox.
 */
export const inviteToApp =
  (read: ReadDriver, clock: Clock) =>
  (actor: Actor, driverId: string, { emailFor, hasPhoneCodes }: InvitationWays): Promise<AppInvitationResult> => {
    const { accountId } = actor;
    const document = documentOf(actor, driverId);
    return queuedAuditedTransaction<AppInvitationResult>(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const driver = read(snapshot);
      if (!isInvitableToApp(driver, hasPhoneCodes)) return { kind: 'not_invitable' };
      const company = await companyName(transaction, accountId);
      const at = Math.max(clock.nowMs(), (driver.appInvitedAt ?? 0) + 1);
      const facts = hasAcceptedApp(driver) ? null : invitationOf(accountId, { ...driver, appInvitedAt: at });
      const token = facts && (await signInvitation(facts, { nowMs: at, lifetimeMs: LINK_LIFETIME_MS }));
      // Not an edit: `updatedAt` stays, so that an open form can still be saved.
      transaction.update(document, { appInvitedAt: at, appInvitedBy: actor.name, appDeclinedAt: null });
      audit.add({
        action: 'driver.app_invitation',
        target: document.path,
        before: null,
        after: toAuditedFields({ email: driver.email }),
        createdAt: at,
      });
      const id = `driver-app-${driverId}-${at.toString()}`;
      if (driver.email !== '') {
        const email = { to: driver.email, ...emailFor({ driver, company, token }) };
        enqueueEmail(transaction, email, { id, accountId, isSecret: token !== null, createdAt: at });
      }
      return { kind: 'invited', atMs: at, isMailed: driver.email !== '' };
    });
  };

export type AppInvitationResult =
  /** Not mailed to a driver with a number alone, who finds the invitation by signing in. */
  | { readonly kind: 'invited'; readonly atMs: number; readonly isMailed: boolean }
  | { readonly kind: 'unknown' }
  /** The driver has neither an e-mail nor a number for codes, or is cancelled. */
  | { readonly kind: 'not_invitable' };

/** Withdraws a driver's invitation and ends their access at once, with its devices; false for an unknown driver. */
export const withdrawFromApp =
  (read: ReadDriver, clock: Clock) =>
  (actor: Actor, driverId: string): Promise<boolean> => {
    const document = documentOf(actor, driverId);
    return queuedAuditedTransaction(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return false;
      const driver = read(snapshot);
      if (driver.appInvitedAt === null && driver.appAcceptance === null) return true;
      const devices = await readDriverDeviceDocuments(transaction, actor.accountId, driverId);
      transaction.update(document, { ...NO_APP_ACCESS });
      for (const device of devices) transaction.delete(device);
      audit.add({
        action: 'driver.app_withdrawal',
        target: document.path,
        before: { accepted: hasAcceptedApp(driver) },
        after: null,
        createdAt: clock.nowMs(),
      });
      return true;
    });
  };
