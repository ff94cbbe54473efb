import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { paths } from '@llevo/contract/paths';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { readDriverPlaces } from '../people/driver-places.ts';
import type { PersonKind } from '../people/person-emails.ts';
import { MAX_EMAILS_PER_READ } from '../people/person-emails.ts';
import { firestore } from '../platform/firebase.ts';
import type { ImportOutcome, ImportRow } from './ports.ts';

/** What an import would do. */
export interface ImportPlan<New> extends ImportOutcome {
  /** The rows that make a person. */
  readonly admitted: readonly ImportRow<New>[];
}

/** The list in parts of at most `size`. */
export const inParts = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Finds the rows that are new and have a place in the plan: the first ones get the last places. */
export async function planImport<New extends NewCustomer>(
  { accountId, kind }: { readonly accountId: string; readonly kind: PersonKind },
  rows: readonly ImportRow<New>[],
): Promise<ImportPlan<New>> {
  const known = await knownEmails(
    paths.accountCollection(accountId, `${kind}s`),
    rows.map(({ person }) => person.email),
  );
  const fresh = rows.filter(({ person }) => !known.has(person.email));
  const places =
    kind === 'driver'
      ? await firestore().runTransaction(
          (transaction) => readDriverPlaces(transaction, accountId, PLACE_HOLDING_STATUSES),
          { readOnly: true },
        )
      : null;
  const room = places?.left ?? fresh.length;
  return {
    admitted: fresh.slice(0, room),
    created: Math.min(fresh.length, room),
    skipped: rows.length - fresh.length,
    withoutPlace: fresh.slice(room).map(({ row }) => row),
    plan: places?.planForMore(fresh.length) ?? null,
  };
}

/** Those of the e-mails that people of a collection have; reads only the records found. */
async function knownEmails(collection: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    inParts(emails, MAX_EMAILS_PER_READ).map((some) =>
      firestore().collection(collection).where('email', 'in', some).select('email').get(),
    ),
  );
  return new Set(found.flatMap(({ docs }) => docs.map((person) => person.get('email') as string)));
}
