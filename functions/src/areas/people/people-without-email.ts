import { paths } from '@llevo/contract/paths';
import type { Person } from '@llevo/contract/entities/person';
import { personKey } from '@llevo/contract/rules/people/same-customer';
import { nationalDigits } from '@llevo/contract/rules/phone';
import { toQueryToken } from '@llevo/contract/search-text';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { firestore } from '../../platform/firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../../platform/firestore/query-limits.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import type { PersonKind } from './person-addresses.ts';

type Identity = Pick<Person, 'name' | 'surname' | 'cellphone'>;

/** Upper bound on people with one number. */
const MAX_SAME_PHONE = 20;

/** The fields that distinguish people; '' if another program left one out. */
const StoredIdentity = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  cellphone: z.string().catch(''),
});

/**
 * The keys (`personKey`) among these that a customer or driver of the account has, with or without an e-mail. Every person
 * has the number as a search token, which also matches longer numbers, so the key decides.
 */
export async function findPersonKeys(
  read: (query: Query) => Promise<QuerySnapshot>,
  { accountId, kind }: { readonly accountId: string; readonly kind: PersonKind },
  wanted: readonly Identity[],
): Promise<ReadonlySet<string>> {
  const tokens = [...new Set(wanted.flatMap(({ cellphone }) => phoneToken(cellphone) ?? []))];
  const people = firestore().collection(paths.accountCollection(accountId, `${kind}s`));
  const found = await Promise.all(
    inParts(tokens, MAX_ALTERNATIVES).map((some) =>
      read(
        people
          .where('searchTokens', 'array-contains-any', some)
          .select('name', 'surname', 'cellphone')
          .limit(some.length * MAX_SAME_PHONE),
      ),
    ),
  );
  const keys = found.flatMap(({ docs }) => docs.map((person) => personKey(kind, StoredIdentity.parse(person.data()))));
  return new Set(keys.filter((key) => key !== null));
}

function phoneToken(cellphone: string): string | null {
  const digits = nationalDigits(cellphone);
  return digits === null ? null : toQueryToken(digits);
}
