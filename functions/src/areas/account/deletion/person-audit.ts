import { paths } from '@llevo/contract/paths';
import { eraseAuditNaming, eraseAuditOf } from '../../../platform/audit/erase-audit.ts';
import type { DeletionStep } from '../../../platform/deletion/deletion-document.ts';
import { MAX_ALTERNATIVES } from '../../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import { cursorAfterPage, pageOfServices } from './person-documents.ts';

/** Shorter names are parts of other words. */
const MIN_NAME_LENGTH = 4;

/** Erases the values of audit entries about a person, a customer's services, and entries that name the person. */
export const personAuditSteps: readonly DeletionStep[] = [
  {
    name: 'audit.record',
    run: async ({ accountId, personId, auditId }) => {
      const records = (['customers', 'drivers'] as const).map((kind) =>
        paths.accountDocument(accountId, kind, personId),
      );
      if (auditId !== '') await eraseAuditOf({ accountId, erasedBy: auditId }, records);
      return null;
    },
  },
  {
    name: 'audit.services',
    run: async (deletion, cursor) => {
      const { accountId, auditId } = deletion;
      if (auditId === '') return null;
      const { docs } = await pageOfServices(deletion, 'userId', cursor).select().get();
      for (const some of inParts(docs, MAX_ALTERNATIVES)) {
        const targets = some.map(({ ref }) => ref.path);
        await eraseAuditOf({ accountId, erasedBy: auditId }, targets);
      }
      return cursorAfterPage(docs);
    },
  },
  {
    name: 'audit.names',
    run: ({ accountId, auditId, name, email }, cursor) => {
      const texts = [name, email].filter((text) => text.length >= MIN_NAME_LENGTH);
      if (auditId === '' || texts.length === 0) return Promise.resolve(null);
      return eraseAuditNaming({ accountId, erasedBy: auditId }, texts, cursor);
    },
  },
];
