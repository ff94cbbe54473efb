import { isDeepStrictEqual } from 'node:util';
import { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Clock } from '../../platform/ports.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Taxpayers } from '../invoices/ports.ts';

const taxpayerDocument = (accountId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'invoicing', 'taxpayer'));

const parseTaxpayer = (snapshot: DocumentSnapshot): InvoiceBuyer | null =>
  snapshot.exists ? InvoiceBuyer.parse(snapshot.data()) : null;

/** `accounts/{a}/invoicing/taxpayer`. */
export const firestoreTaxpayers = (clock: Clock): Taxpayers => ({
  find: async (accountId) => parseTaxpayer(await taxpayerDocument(accountId).get()),

  save: (caller, taxpayer) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const document = taxpayerDocument(caller.accountId);
      const before = parseTaxpayer(await transaction.get(document));
      if (isDeepStrictEqual(before, taxpayer)) return;
      transaction.set(document, taxpayer);
      audit.add({
        action: 'plan.taxpayer',
        target: document.path,
        before: before && toAuditedFields(before),
        after: toAuditedFields(taxpayer),
        createdAt: clock.nowMs(),
      });
    }),
});
