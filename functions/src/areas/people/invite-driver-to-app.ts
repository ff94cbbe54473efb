import type { Actor } from '../../platform/seams/core.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import type { Driver } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { isInvitableToApp } from '@llevo/contract/rules/people/driver-app';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import { companyName } from './create-person.ts';
import type { AppInvitationResult } from './ports.ts';

interface InvitedKind {
  readonly read: (snapshot: DocumentSnapshot) => Driver;
  readonly clock: Clock;
}

/** Invites a driver to the web app, or again: record, audit entry and e-mail in one transaction. */
export const inviteDriverToApp =
  ({
    read,
    clock,
  }: InvitedKind): ((
    actor: Actor,
    driverId: string,
    emailFor: (driver: Driver, company: string) => EmailContent,
  ) => Promise<AppInvitationResult>) =>
  (actor, driverId, emailFor) => {
    const { accountId } = actor;
    const document = firestore().doc(paths.accountDocument(accountId, 'drivers', driverId));
    return queuedAuditedTransaction<AppInvitationResult>(actor, [document.path], async (transaction, audit) => {
      const snapshot = await transaction.get(document);
      if (!snapshot.exists) return { kind: 'unknown' };
      const driver = read(snapshot);
      if (!isInvitableToApp(driver)) return { kind: 'not_invitable' };
      const email = { to: driver.email, ...emailFor(driver, await companyName(transaction, accountId)) };
      const at = Math.max(clock.nowMs(), (driver.appInvitedAt ?? 0) + 1);
      // Not an edit: `updatedAt` stays, so that an open form can still be saved.
      transaction.update(document, { appInvitedAt: at });
      audit.add({
        action: 'driver.app_invitation',
        target: document.path,
        before: null,
        after: toAuditedFields({ email: driver.email }),
        createdAt: at,
      });
      enqueueEmail(transaction, email, { id: `driver-app-${driverId}-${at.toString()}`, accountId, createdAt: at });
      return { kind: 'invited', atMs: at };
    });
  };
