import * as z from 'zod';
import { paths, PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { toE164 } from '@llevo/contract/validators/phone-number';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import type {
  AccountDeletion,
  DeletionStep,
  DeletionSteps,
  DemoDeletion,
  PersonDeletion,
  UserDeletion,
} from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument, deletionJobs } from '../../../platform/deletion/deletion-jobs.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { driverOffersDocument } from '../../../platform/ledger/figures/driver-offers.ts';
import { membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import { deleteAuthUser } from '../../../platform/identity/delete-auth-user.ts';
import { deleteSecurityEvents } from '../../../platform/identity/security/security-events.ts';
import type { Clock, Ids } from '../../../platform/seams/core.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';
import { releaseEmail } from '../../people/person-addresses.ts';
import { enqueueOwnerEmails } from '../closing/enqueue-owner-emails.ts';
import { accountDeletionSteps } from './account-deletion-steps.ts';
import { anonymiseMissionControl } from './anonymise-mission-control.ts';
import { anonymiseTeamWork, teamWorkSteps } from './anonymise-team-work.ts';
import { demoDeletionSteps } from './demo-deletion-steps.ts';
import { personDeletionSteps } from './person-deletion-steps.ts';
import { startUserDeletion } from './start-user-deletion.ts';

/** Deletes records at once; `deletions/{id}` tracks the remaining steps. */
export const firestoreDeletions = (clock: Clock, ids: Ids, steps: DeletionSteps): Deletions => ({
  startPersonDeletion: startPersonDeletion(clock),
  startUserDeletion: startUserDeletion(clock, ids),
  startAccountDeletion: startAccountDeletion(clock),
  startDemoDeletion: startDemoDeletion(clock),
  anonymiseTeamWork,
  ...deletionJobs(clock, steps),
});

/** The steps of each kind of deletion; `endPayments` cancels an account's subscriptions at once. */
export const allDeletionSteps = (clock: Clock, endPayments: (accountId: string) => Promise<void>): DeletionSteps => ({
  person: personDeletionSteps(clock),
  user: userDeletionSteps,
  account: accountDeletionSteps(endPayments),
  demo: demoDeletionSteps(personDeletionSteps(clock)),
});

/** The deletion steps of a user. */
const userDeletionSteps: readonly DeletionStep<UserDeletion>[] = [
  {
    name: 'signIn',
    run: ({ uid }) => deleteAuthUser({ uid }).then(() => null),
  },
  { name: 'securityLog', run: ({ uid }) => deleteSecurityEvents(uid) },
  ...teamWorkSteps,
  ...anonymiseMissionControl<UserDeletion>('uid', ({ uid }) => uid),
];

/**
 * Deletes the document of an account whose closing period is over; without it no session, key or invite of the account
 * is valid. Audited in the platform's account, because the account's own audit is deleted too; the author is the person
 * who closed it.
 */
const startAccountDeletion =
  (clock: Clock): Deletions['startAccountDeletion'] =>
  async (accountId, emailTo) => {
    const document = firestore().doc(paths.account(accountId));
    const seen = parseAccount(await document.get())?.closing;
    if (seen === undefined) return null;
    const actor = { ...seen.by, accountId: PLATFORM_ACCOUNT_ID, impersonator: null };
    return queuedAuditedTransaction(actor, [accountId], async (transaction, audit) => {
      const [snapshot, owners] = await Promise.all([
        transaction.get(document),
        transaction.get(membersWithRole('owner', accountId)),
      ]);
      const account = parseAccount(snapshot);
      const createdAt = clock.nowMs();
      // It was restored, and perhaps closed again.
      if (account?.closing?.closesAt !== seen.closesAt || seen.closesAt > createdAt) return null;

      const deletionId = `account.${accountId}`;
      const progress = { accountId, step: '', cursor: null };
      const deletion: AccountDeletion = { kind: 'account', ...progress, createdAt, updatedAt: createdAt };
      transaction.delete(document);
      transaction.set(deletionDocument(deletionId), deletion);
      enqueueOwnerEmails(transaction, owners, {
        emailTo,
        mail: { id: `deleted-${accountId}`, accountId: PLATFORM_ACCOUNT_ID, createdAt },
      });
      const { name, plan, subscription } = account;
      audit.add({
        action: 'account.delete',
        target: document.path,
        before: { name, plan, subscription },
        after: null,
        createdAt,
      });
      return { deletionId, name };
    });
  };

/** Marks the demo data of an account as being deleted, and queues its deletion. */
const startDemoDeletion =
  (clock: Clock): Deletions['startDemoDeletion'] =>
  (actor) =>
    queuedAuditedTransaction(actor, [actor.accountId], async (transaction, audit) => {
      const { accountId } = actor;
      const document = firestore().doc(paths.account(accountId));
      const demoData = parseAccount(await transaction.get(document))?.demoData;
      if (demoData === undefined || demoData.isDeleting) return null;
      const createdAt = clock.nowMs();
      const deletionId = `demo.${accountId}`;
      const deletion: DemoDeletion = {
        kind: 'demo',
        accountId,
        step: '',
        cursor: null,
        createdAt,
        updatedAt: createdAt,
      };
      transaction.update(document, { 'demoData.isDeleting': true });
      transaction.set(deletionDocument(deletionId), deletion);
      const { drivers, customers, services } = demoData;
      audit.add({
        action: 'demo.delete',
        target: document.path,
        before: { drivers, customers, services },
        after: null,
        createdAt,
      });
      return { deletionId, demoData };
    });

/** The fields that a deletion needs; records without the others must be deletable too. */
const DeletablePerson = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
  cellphone: z.string().catch(''),
  status: z.string().catch(''),
});

const KINDS = ['customer', 'driver'] as const;

/** Deletes the record of a customer or driver, `accounts/{a}/customers`, `accounts/{a}/drivers`. */
const startPersonDeletion =
  (clock: Clock): Deletions['startPersonDeletion'] =>
  (actor, personId) => {
    const { accountId } = actor;
    const documents = KINDS.map((kind) => firestore().doc(paths.accountDocument(accountId, `${kind}s`, personId)));
    const contended = documents.map(({ path }) => path);
    return queuedAuditedTransaction(actor, contended, async (transaction, audit) => {
      const snapshots = await transaction.getAll(...documents);
      // One Auth user is one person: a customer who is also a driver is deleted as both.
      const [record] = snapshots.filter(({ exists }) => exists);
      if (record === undefined) return null;
      const person = DeletablePerson.parse(record.data());
      const { email, cellphone, status } = person;
      const name = fullName(person);
      const createdAt = clock.nowMs();
      const deletionId = `${accountId}.${personId}`;
      for (const [index, snapshot] of snapshots.entries()) {
        const kind = KINDS[index];
        if (!snapshot.exists || kind === undefined) continue;
        transaction.delete(snapshot.ref);
        const { email: reserved } = DeletablePerson.parse(snapshot.data());
        releaseEmail(transaction, { accountId, kind, email: reserved });
      }
      for (const collection of ['driverLocations', 'driverDispatch'] as const) {
        transaction.delete(firestore().doc(paths.accountDocument(accountId, collection, personId)));
      }
      transaction.delete(driverOffersDocument(accountId, personId));
      const auditId = audit.add({
        action: record.ref === documents[0] ? 'customer.delete' : 'driver.delete',
        target: record.ref.path,
        // Without the name, which would outlive the erasure.
        before: { status },
        after: null,
        createdAt,
      });
      const phone = toE164(cellphone) ?? '';
      const progress = { accountId, personId, name, email, phone, auditId, step: '', cursor: null };
      const deletion: PersonDeletion = { kind: 'person', ...progress, createdAt, updatedAt: createdAt };
      transaction.set(deletionDocument(deletionId), deletion);
      return { deletionId, name };
    });
  };
