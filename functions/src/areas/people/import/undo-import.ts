import type { ImportUndoResult } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { auditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import type { EntryChange } from '../../../platform/ledger/entry-changes.ts';
import { readRelatedChanges, writeEntryChanges } from '../../../platform/ledger/entry-changes.ts';
import { buildEntry, ledgerDocument, parseEntry } from '../../../platform/ledger/ledger-entries.ts';
import type { Actor, Clock } from '../../../platform/seams/core.ts';
import type { PersonKind } from '../person-addresses.ts';
import { releaseEmail, reservableEmail } from '../person-addresses.ts';
import { isUndoable, readImportPage } from './import-page.ts';

/** People of one transaction: each writes the record, its reserved e-mail, its ledger entry and its lead. */
const PAGE_SIZE = 100;

/** The fields by which a record shows whether it is as it was imported. */
const Imported = z.object({
  createdAt: z.int(),
  updatedAt: z.int(),
  rating: z.object({ count: z.literal(0) }),
  appInvitedAt: z.null().default(null),
  lastSignInAt: z.null().default(null),
});

interface Undo {
  readonly importId: string;
  readonly cursor: string | undefined;
}

interface People {
  readonly accountId: string;
  readonly kind: PersonKind;
}

const collectionOf = ({ accountId }: People, name: 'customers' | 'drivers' | 'services') =>
  firestore().collection(paths.accountCollection(accountId, name));

/**
 * Removes a page of the people of an import, with their addresses and statistics, in one transaction with one audit
 * entry. Those who were changed, invited, rated or used by a service since stay, and all after the time for undoing.
 */
export const undoImport =
  (kind: PersonKind, clock: Clock) =>
  (actor: Actor, { importId, cursor }: Undo): Promise<ImportUndoResult> => {
    const who = { accountId: actor.accountId, kind };
    return auditedTransaction(actor, async (transaction, audit) => {
      const page = { importId, cursor, size: PAGE_SIZE };
      const { docs, next } = await readImportPage(transaction, collectionOf(who, `${kind}s`), page);
      const nowMs = clock.nowMs();
      const unused = await withoutServices(
        transaction,
        who,
        docs.filter((person) => isUnchanged(person, nowMs)),
      );
      const changes = await entryChanges(transaction, who, unused);
      const related = await readRelatedChanges(transaction, changes);
      for (const person of unused) {
        const email = reservableEmail(person);
        transaction.delete(person.ref, { exists: true });
        if (email !== null) releaseEmail(transaction, { ...who, email });
      }
      writeEntryChanges(transaction, who.accountId, { entries: [...changes, ...related], driverDays: [] });
      const counts = { removed: unused.length, kept: docs.length - unused.length };
      if (unused.length > 0) {
        const target = paths.accountCollection(who.accountId, `${kind}s`);
        audit.add({ action: `${kind}.import_undo`, target, before: null, after: counts, createdAt: nowMs });
      }
      return { ...counts, next };
    });
  };

function isUnchanged(person: QueryDocumentSnapshot, nowMs: number): boolean {
  const { data } = Imported.safeParse(person.data());
  return data !== undefined && data.updatedAt === data.createdAt && isUndoable(data.createdAt, nowMs);
}

/** The people without a service. */
async function withoutServices(
  transaction: Transaction,
  who: People,
  people: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const field = who.kind === 'customer' ? 'userId' : 'driverId';
  const ids = people.map(({ id }) => id);
  const found = await Promise.all(
    inParts(ids, MAX_ALTERNATIVES).map((some) =>
      transaction.get(collectionOf(who, 'services').where(field, 'in', some).select(field)),
    ),
  );
  const used = new Set(found.flatMap(({ docs }) => docs.map((service) => String(service.get(field)))));
  return people.filter(({ id }) => !used.has(id));
}

/** The removal of each person from the statistics. */
async function entryChanges(
  transaction: Transaction,
  { accountId, kind }: People,
  people: readonly QueryDocumentSnapshot[],
): Promise<EntryChange[]> {
  const counted = people.map(({ id }) => ({ kind, accountId, id }));
  const stored = counted.length === 0 ? [] : await transaction.getAll(...counted.map(ledgerDocument));
  return counted.map((record, index) => {
    const before = parseEntry(kind, stored[index]?.data());
    return { counted: record, before, after: buildEntry(record, null, { entry: before }) };
  });
}
