import { isDeepStrictEqual } from 'node:util';
import { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { toAuditedFields } from '../../platform/audit/audited-fields.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';

const taxpayerDocument = (accountId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'invoicing', 'taxpayer'));

const parseTaxpayer = (snapshot: DocumentSnapshot): InvoiceBuyer | null =>
  snapshot.exists ? InvoiceBuyer.parse(snapshot.data()) : null;

/** `accounts/{a}/invoicing/taxpayer`. */
export const taxpayersStore = store(({ clock }: Pick<Deps, 'clock'>) => ({
  find: async (accountId: string): Promise<InvoiceBuyer | null> =>
    parseTaxpayer(await taxpayerDocument(accountId).get()),

  save: (caller: Caller, taxpayer: InvoiceBuyer): Promise<void> =>
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
}));
