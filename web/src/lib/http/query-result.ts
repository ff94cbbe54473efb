/** The part of a query's result that a card uses; may combine two queries. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Combines two results: waits for both, fails with either. */
export function combineResults<A, B, Data>(
  a: QueryResult<A>,
  b: QueryResult<B>,
  join: (a: A, b: B) => Data,
): QueryResult<Data> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : join(a.data, b.data),
    error: a.error ?? b.error,
    refetch: () => {
      for (const one of [a, b]) if (one.error) one.refetch();
    },
  };
}
