import type { AccountCollection } from '@llevo/contract/paths';
import { paths } from '@llevo/contract/paths';

/** One condition of a live list. */
export interface LiveCondition {
  readonly field: string;
  readonly operator: '==' | 'in' | '>=' | '<=' | '<' | 'array-contains' | 'array-contains-any';
  readonly value: string | number | null | readonly string[];
  /** Whether documents match as well in which the field is null; `in` never finds null. */
  readonly orNull?: true;
}

/** The order of a live list; ties by id in the same direction, as in the API's pages. */
export interface LiveOrder {
  readonly field: string;
  /** Orders documents with equal values, in the same direction. */
  readonly then?: string;
  readonly direction: 'asc' | 'desc';
}

/** The documents of a live query: those in a range of one text field, the first of a list, or one. */
type LiveSelection =
  | { readonly kind: 'range'; readonly field: string; readonly start: string; readonly end: string }
  | { readonly kind: 'list'; readonly conditions: readonly LiveCondition[]; readonly order: LiveOrder }
  | { readonly kind: 'document'; readonly id: string };

/** A bounded live query as data, so that callers do not need Firestore. Two with the same key are the same query. */
export interface LiveQuery {
  readonly key: string;
  /** Path of the collection. */
  readonly collection: string;
  readonly select: LiveSelection;
  /** Maximum number of documents; the rules reject lists without a limit. */
  readonly limit: number;
}

interface AccountDocument {
  readonly accountId: string;
  readonly collection: AccountCollection;
  readonly id: string;
}

/** The live query of one document of an account. */
export const documentQuery = (key: string, { accountId, collection, id }: AccountDocument): LiveQuery => ({
  key,
  collection: paths.accountCollection(accountId, collection),
  select: { kind: 'document', id },
  // One more than it can return, so it never counts as saturated.
  limit: 2,
});
