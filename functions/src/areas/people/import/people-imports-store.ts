import { KeyedQueue } from '../../../platform/firestore/keyed-queue.ts';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newCustomerRecord, newDriverRecord } from '../person-record.ts';
import type { ImportPlan, ImportOutcome, ImportRequest, ImportRow } from './plan-import.ts';
import { findPersonKeys } from '../people-without-email.ts';
import { undoImport } from './undo-import.ts';
import { isKnownBy, planImport, withEmail, withoutEmail } from './plan-import.ts';
import { MAX_EMAILS_PER_READ, findEmailHolders, readReservedEmails, reserveEmail } from '../person-addresses.ts';
import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { AuditChange } from '../../../platform/audit/audit-chain.ts';
import { auditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { PERSON_ID_LENGTH } from '../create-person.ts';
import { readDriverPlaces } from '../driver-places.ts';
import type { PersonKind } from '../person-addresses.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import type { Actor, Clock, Ids } from '../../../platform/seams/core.ts';
import type { EntryChange } from '../../../platform/ledger/entry-changes.ts';
import { readRelatedChanges, writeEntryChanges } from '../../../platform/ledger/entry-changes.ts';
import { buildEntry } from '../../../platform/ledger/ledger-entries.ts';

interface ImportedKind<New> {
  readonly kind: PersonKind;
  readonly newRecord: (input: New, actor: Actor, at: number) => Record<string, unknown>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Rows that commit together, at most `MAX_EMAILS_PER_READ`. */
interface RowsCommit<New> {
  readonly rows: readonly ImportRow<New>[];
  readonly importId: string | undefined;
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
const commitRows =
  <New extends NewCustomer>({ kind, newRecord, clock, ids }: ImportedKind<New>) =>
  (actor: Actor, { rows, importId, entry }: RowsCommit<New>): Promise<CommittedRows> => {
    const { accountId } = actor;
    const collection = firestore().collection(paths.accountCollection(accountId, `${kind}s`));
    return auditedTransaction(actor, async (transaction, audit) => {
      const isTaken = await takenSince(transaction, { accountId, kind }, rows);
      const fresh = rows.filter(({ person }) => !isTaken(person));
      const room = await roomFor(transaction, { accountId, kind, count: fresh.length });
      const createdAt = clock.nowMs();
      const people = fresh.slice(0, room).map(({ person }) => ({
        document: collection.doc(ids.base62(PERSON_ID_LENGTH)),
        email: person.email,
        record: { ...newRecord(person, actor, createdAt), ...(importId !== undefined && { importId }) },
      }));
      const changes = people.map((person) => newEntry(accountId, kind, person));
      const related = await readRelatedChanges(transaction, changes);

      for (const { document, email, record } of people) {
        transaction.create(document, record);
        if (email !== '') reserveEmail(transaction, { accountId, kind, email }, document.id);
      }
      writeEntryChanges(transaction, accountId, { entries: [...changes, ...related], driverDays: [] });
      if (entry !== null) audit.add({ ...entry, createdAt });
      return { created: people.length, withoutPlace: fresh.slice(room).map(({ row }) => row) };
    });
  };

/**
 * Recognises the people who were created after the import was planned. The plan has searched the records for their e-mails,
 * so that only reserved ones can be taken by now, and most commits need no query.
 */
async function takenSince(
  transaction: Transaction,
  who: { readonly accountId: string; readonly kind: PersonKind },
  rows: readonly ImportRow<NewCustomer>[],
): Promise<(person: NewCustomer) => boolean> {
  const emails = withEmail(rows);
  const [reserved, keys] = await Promise.all([
    emails.length === 0 ? [] : readReservedEmails(transaction, who, emails),
    findPersonKeys((query) => transaction.get(query), who, withoutEmail(rows)),
  ]);
  const taken = reserved.length === 0 ? new Map<string, unknown>() : await findEmailHolders(transaction, who, reserved);
  return isKnownBy(who.kind, taken, keys);
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

/** Runs one import of an account's customers or drivers at a time per instance, so that the next plan sees its people. */
const queue = new KeyedQueue();

export const peopleImportsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => ({
  importCustomers: importPeople({ kind: 'customer', newRecord: newCustomerRecord, clock, ids }),
  importDrivers: importPeople({ kind: 'driver', newRecord: newDriverRecord, clock, ids }),
  undoImportOfCustomers: undoImport('customer', clock),
  undoImportOfDrivers: undoImport('driver', clock),
}));

function importPeople<New extends NewCustomer>(kind: ImportedKind<New>) {
  const commit = commitRows(kind);

  async function write(
    actor: Actor,
    { admitted, ...plan }: ImportPlan<New>,
    { refused, importId }: ImportRequest<New>,
  ): Promise<ImportOutcome> {
    const [first, ...others] = inParts(admitted, MAX_EMAILS_PER_READ);
    if (first === undefined) return plan;
    const entry = {
      action: `${kind.kind}.import`,
      target: paths.accountCollection(actor.accountId, `${kind.kind}s`),
      before: null,
      after: { created: plan.created, skipped: plan.skipped, refused: refused + plan.withoutPlace.length },
    };
    const committed = [await commit(actor, { rows: first, importId, entry })];
    // In sequence, because concurrent commits would contend for the account's statistics.
    for (const rows of others) committed.push(await commit(actor, { rows, importId, entry: null }));
    const created = committed.reduce((sum, part) => sum + part.created, 0);
    const withoutPlace = [...plan.withoutPlace, ...committed.flatMap((part) => part.withoutPlace)];
    const total = admitted.length + plan.withoutPlace.length + plan.skipped;
    return { ...plan, created, withoutPlace, skipped: total - created - withoutPlace.length };
  }

  return async (actor: Actor, request: ImportRequest<New>): Promise<ImportOutcome> => {
    const { rows, isDryRun } = request;
    const plan = () => planImport({ accountId: actor.accountId, kind: kind.kind, nowMs: kind.clock.nowMs() }, rows);
    if (isDryRun) return plan();
    return queue.run(`${actor.accountId} ${kind.kind}`, async () => write(actor, await plan(), request));
  };
}
