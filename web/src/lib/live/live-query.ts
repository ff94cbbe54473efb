/** One condition of a live list. */
export interface LiveCondition {
  readonly field: string;
  readonly operator: '==' | '>=' | '<=' | 'array-contains';
  readonly value: string | number | null;
}

/** What a live list is ordered by; ties by id in the same direction, as the API's pages. */
export interface LiveOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Documents of which a live query keeps hold: a range of one text field, the first of a list, or a single one. */
export type LiveSelection =
  | { readonly kind: 'range'; readonly field: string; readonly start: string; readonly end: string }
  | { readonly kind: 'list'; readonly conditions: readonly LiveCondition[]; readonly order: LiveOrder }
  | { readonly kind: 'document'; readonly id: string };

/** One bounded query kept live, as data: whoever asks for it needs nothing of Firestore. Two with the same key are the same query. */
export interface LiveQuery {
  readonly key: string;
  /** Path of the collection. */
  readonly collection: string;
  readonly select: LiveSelection;
  /** Most documents it may answer with; the rules refuse lists without one. */
  readonly limit: number;
}
