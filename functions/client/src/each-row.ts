/** A page of a list as the API answers it. */
interface PageOfRows<Row> {
  readonly data: readonly Row[];
  readonly page: { readonly next_cursor: string | null };
}

/**
 * Every row of a list, read page by page as the rows are used. `read` asks for the page of a cursor, without one for the
 * first. A page may be empty and have one after it.
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
