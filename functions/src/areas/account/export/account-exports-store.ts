import type { Caller } from '../../../platform/seams/core.ts';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { EXPORT_LIFETIME_MS, StoredExport } from '@llevo/contract/entities/account-export';
import { paths } from '@llevo/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { isDocumentId } from '../../../platform/firestore/document-fields.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { sessionTransaction } from '../../../platform/identity/session-transaction.ts';
import { readExportPage } from './export-page.ts';

const EXPORT_ID_LENGTH = 20;

const exportDocument = (accountId: string, exportId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'exports', exportId));

/** `accounts/{a}/exports`. */
export const accountExportsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  /** Begins an export and audits it; returns its id. */
  start: (caller: Caller): Promise<string> =>
    sessionTransaction(caller, (transaction, { audit }) => {
      const { uid, accountId } = caller;
      const createdAt = clock.nowMs();
      const exportId = ids.base62(EXPORT_ID_LENGTH);
      const document = exportDocument(accountId, exportId);
      const stored: StoredExport = { uid, createdAt };
      // A time-to-live policy deletes it.
      transaction.create(document, { ...stored, expiresAt: Timestamp.fromMillis(createdAt + EXPORT_LIFETIME_MS) });
      audit.add({ action: 'account.export', target: document.path, before: null, after: null, createdAt });
      return Promise.resolve(exportId);
    }),

  /** Whether the caller began this export, and it has not expired. */
  isOpen: async ({ uid, accountId }: Caller, exportId: string): Promise<boolean> => {
    if (!isDocumentId(exportId)) return false;
    const snapshot = await exportDocument(accountId, exportId).get();
    if (!snapshot.exists) return false;
    const stored = StoredExport.parse(snapshot.data());
    return stored.uid === uid && stored.createdAt + EXPORT_LIFETIME_MS > clock.nowMs();
  },

  /** A page of a section, in the order of ids, from the cursor of the page before; empty for a cursor of another section. */
  page: readExportPage,
}));
