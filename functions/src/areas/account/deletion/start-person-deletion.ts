import { fullName } from '@llevo/contract/rules/people/full-name';
import { paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { releaseEmail } from '../../people/person-emails.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';
import type { PersonDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument } from '../../../platform/deletion/deletion-jobs.ts';

/** The fields that a deletion needs; an incomplete record must be deletable too. */
const DeletablePerson = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  email: z.string().catch(''),
  status: z.string().catch(''),
});

const KINDS = ['customer', 'driver'] as const;

/** Deletes the record of a customer or driver, `accounts/{a}/customers`, `accounts/{a}/drivers`. */
export const startPersonDeletion =
  (clock: Clock): Deletions['startPersonDeletion'] =>
  (actor, personId) => {
    const { accountId } = actor;
    const documents = KINDS.map((kind) => firestore().doc(paths.accountDocument(accountId, `${kind}s`, personId)));
    const contended = documents.map(({ path }) => path);
    return queuedAuditedTransaction(actor, contended, async (transaction, audit) => {
      const snapshots = await transaction.getAll(...documents);
      // One Auth user, one person: a customer who is a driver too is deleted as both.
      const [record] = snapshots.filter(({ exists }) => exists);
      if (record === undefined) return null;
      const person = DeletablePerson.parse(record.data());
      const { email, status } = person;
      const name = fullName(person);
      const createdAt = clock.nowMs();
      const progress = { accountId, personId, name, email, step: '', cursor: null };
      const deletion: PersonDeletion = { kind: 'person', ...progress, createdAt, updatedAt: createdAt };
      const deletionId = `${accountId}.${personId}`;
      for (const [index, snapshot] of snapshots.entries()) {
        const kind = KINDS[index];
        if (!snapshot.exists || kind === undefined) continue;
        transaction.delete(snapshot.ref);
        const { email: reserved } = DeletablePerson.parse(snapshot.data());
        releaseEmail(transaction, { accountId, kind, email: reserved });
      }
      transaction.delete(firestore().doc(paths.accountDocument(accountId, 'driverLocations', personId)));
      transaction.set(deletionDocument(deletionId), deletion);
      audit.add({
        action: record.ref === documents[0] ? 'customer.delete' : 'driver.delete',
        target: record.ref.path,
        before: { name, status },
        after: null,
        createdAt,
      });
      return { deletionId, name };
    });
  };
