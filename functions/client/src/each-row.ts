/** A page of a list as returned by the API. */
interface PageOfRows<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly next_cursor: string | null };
}

/**
 * Every row of a list, read page by page as the rows are used. `read` fetches the page at a cursor, or the first page
 * without one. An empty page may be followed by another one.
 */
export async function* eachRow<Row>(
  read: (cursor: string | undefined) => Promise<PageOfRows<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    const { data, page } = await read(cursor);
    yield* data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
