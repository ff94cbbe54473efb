import type { Person } from '@llevo/contract/entities/person';
import { paths } from '@llevo/contract/paths';
import { PERSON_VOCABULARY, personMatchTexts } from '@llevo/contract/rules/search-fields';
import { encodeCounterKey } from '../../platform/ledger/counter-key.ts';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { readStatsCounter } from '../../platform/paging/list-total.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery, Order } from '../../platform/paging/list-query.ts';
import type { DocumentPage } from '../../platform/paging/read-page.ts';
import { readPage, searchPage } from '../../platform/paging/read-page.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';

const ORDERS = {
  name: { field: 'sortName', direction: 'asc' },
  '-name': { field: 'sortName', direction: 'desc' },
  dateCreate: { field: 'createdAt', direction: 'asc' },
  '-dateCreate': { field: 'createdAt', direction: 'desc' },
  rating: { field: 'rating.average', direction: 'asc' },
  '-rating': { field: 'rating.average', direction: 'desc' },
} as const satisfies Record<PersonSort, Order>;

/** Filters of lists of people, and the statistics dimension of each. */
const DIMENSIONS = { status: 'byStatus', typeVehicle: 'byVehicle' } as const;

interface PeopleFilter {
  readonly sort: PersonSort;
  readonly status?: string | undefined;
  readonly typeVehicle?: string | undefined;
}

/** The collection of one kind of people. */
interface PeopleSource<Who extends Person> {
  readonly collection: 'customers' | 'drivers';
  readonly cache: ListCache;
  readonly read: (snapshot: DocumentSnapshot) => Who;
}

/** Lists and searches of customers or drivers, which differ only in their filters. */
export function peopleList<Who extends Person>({ collection, cache, read }: PeopleSource<Who>) {
  function listQuery(accountId: string, { sort, ...filter }: PeopleFilter): ListQuery {
    const equal = (['status', 'typeVehicle'] as const).flatMap((field) => {
      const text = filter[field];
      return text === undefined ? [] : [{ field, text }];
    });
    let query: Query = firestore().collection(paths.accountCollection(accountId, collection));
    for (const { field, text } of equal) query = query.where(field, '==', text);
    const [only, second] = equal;
    const figure = only === undefined ? ['total'] : [DIMENSIONS[only.field], encodeCounterKey(only.text)];
    return {
      name: JSON.stringify([accountId, equal]),
      query,
      order: ORDERS[sort],
      shared: { accountId, collection },
      ...(second === undefined && { exactTotal: () => readStatsCounter(accountId, collection, figure) }),
    };
  }

  const pagedFrom = ({ snapshots, ...page }: DocumentPage): Paged<Who> => ({ rows: snapshots.map(read), ...page });

  return {
    byIds: async (accountId: string, ids: readonly string[]): Promise<Who[]> => {
      const documents = firestore().collection(paths.accountCollection(accountId, collection));
      const snapshots = await firestore().getAll(...ids.map((id) => documents.doc(id)));
      return snapshots.filter(({ exists }) => exists).map(read);
    },

    page: async (accountId: string, filter: PeopleFilter, paging: Paging): Promise<Paged<Who>> =>
      pagedFrom(await readPage(cache, listQuery(accountId, filter), paging)),

    search: async (
      accountId: string,
      { text, ...filter }: PeopleFilter & { readonly text: string },
      paging: Paging,
    ): Promise<Paged<Who>> => {
      const textsOf = (snapshot: DocumentSnapshot) => personMatchTexts(read(snapshot));
      const search = { text, textsOf, vocabulary: PERSON_VOCABULARY, paging };
      return pagedFrom(await searchPage(cache, listQuery(accountId, filter), search));
    },
  };
}

export type PersonSort = 'name' | '-name' | 'dateCreate' | '-dateCreate' | 'rating' | '-rating';
