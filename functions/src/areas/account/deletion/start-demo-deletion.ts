import { paths } from '@llevo/contract/paths';
import { parseAccount } from '../../../platform/identity/account-document.ts';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Clock } from '../../../platform/seams/core.ts';
import type { DemoDeletion } from '../../../platform/deletion/deletion-document.ts';
import { deletionDocument } from '../../../platform/deletion/deletion-jobs.ts';
import type { Deletions } from '../../../platform/seams/deletions.ts';

/** Marks the demo data of an account as being deleted, and queues its deletion. */
export const startDemoDeletion =
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
