import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { AuditChange } from '../../../platform/audit/audit-chain.ts';
import { auditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { PERSON_ID_LENGTH } from '../create-person.ts';
import { readDriverPlaces } from '../driver-places.ts';
import type { PersonKind } from '../person-emails.ts';
import { findEmailHolders, readReservedEmails, reserveEmail } from '../person-emails.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor, Clock, Ids } from '../../../platform/seams/core.ts';
import type { EntryChange } from '../../../platform/ledger/entry-changes.ts';
import { readRelatedChanges, writeEntryChanges } from '../../../platform/ledger/entry-changes.ts';
import { buildEntry } from '../../../platform/ledger/ledger-entries.ts';
import type { ImportRow } from './plan-import.ts';

export interface ImportedKind<New> {
  readonly kind: PersonKind;
  readonly newRecord: (input: New, actor: Actor, at: number) => Record<string, unknown>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Rows that commit together, at most `MAX_EMAILS_PER_READ`. */
interface RowsCommit<New> {
  readonly rows: readonly ImportRow<New>[];
  /** The audit entry of the call, in its first commit. */
  readonly entry: Omit<AuditChange, 'createdAt'> | null;
}

interface CommittedRows {
  readonly created: number;
  readonly withoutPlace: readonly number[];
}

/**
 * Creates the people of some rows, with their e-mails and statistics, in one transaction; leaves out those that are there
 * by now. The statistics are written here, because thousands of triggers would contend for the account's one document.
 */
export const commitRows =
  <New extends NewCustomer>({ kind, newRecord, clock, ids }: ImportedKind<New>) =>
  (actor: Actor, { rows, entry }: RowsCommit<New>): Promise<CommittedRows> => {
    const { accountId } = actor;
    const collection = firestore().collection(paths.accountCollection(accountId, `${kind}s`));
    return auditedTransaction(actor, async (transaction, audit) => {
      const taken = await emailsTakenMeanwhile(transaction, { accountId, kind }, rows);
      const fresh = rows.filter(({ person }) => !taken.has(person.email));
      const room = await roomFor(transaction, { accountId, kind, count: fresh.length });
      const createdAt = clock.nowMs();
      const people = fresh.slice(0, room).map(({ person }) => ({
        document: collection.doc(ids.base62(PERSON_ID_LENGTH)),
        email: person.email,
        record: newRecord(person, actor, createdAt),
      }));
      const changes = people.map((person) => newEntry(accountId, kind, person));
      const related = await readRelatedChanges(transaction, changes);

      for (const { document, email, record } of people) {
        transaction.create(document, record);
        reserveEmail(transaction, { accountId, kind, email }, document.id);
      }
      writeEntryChanges(transaction, accountId, { entries: [...changes, ...related], driverDays: [] });
      if (entry !== null) audit.add({ ...entry, createdAt });
      return { created: people.length, withoutPlace: fresh.slice(room).map(({ row }) => row) };
    });
  };

/**
 * The e-mails of rows that another person has got since the import was planned. The plan has looked for them among the
 * records; by now only a reserved one can be taken, so that most commits need no query.
 */
async function emailsTakenMeanwhile(
  transaction: Transaction,
  who: { readonly accountId: string; readonly kind: PersonKind },
  rows: readonly ImportRow<NewCustomer>[],
): Promise<ReadonlyMap<string, unknown>> {
  const reserved = await readReservedEmails(
    transaction,
    who,
    rows.map(({ person }) => person.email),
  );
  return reserved.length === 0 ? new Map() : findEmailHolders(transaction, who, reserved);
}

interface WantedPlaces {
  readonly accountId: string;
  readonly kind: PersonKind;
  readonly count: number;
}

async function roomFor(transaction: Transaction, { accountId, kind, count }: WantedPlaces): Promise<number> {
  if (kind === 'customer') return count;
  return (await readDriverPlaces(transaction, accountId, PLACE_HOLDING_STATUSES)).left ?? count;
}

interface NewPerson {
  readonly document: DocumentReference;
  readonly record: Record<string, unknown>;
}

/** A new person's contribution to the statistics. */
function newEntry(accountId: string, kind: PersonKind, { document, record }: NewPerson): EntryChange {
  const counted = { kind, accountId, id: document.id };
  return { counted, before: null, after: buildEntry(counted, record, { entry: null }) };
}
