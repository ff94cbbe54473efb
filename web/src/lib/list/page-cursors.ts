/** Where pages of a list begin, learnt on the way through it. A page reached by its address alone is counted to. */
const cursors = new Map<string, string>();
const MAX_KEPT = 500;

const key = (list: string, page: number) => `${page.toString()} ${list}`;

/** The cursor of a page, when the page before it was seen. */
export const cursorOf = (list: string, page: number): string | undefined => cursors.get(key(list, page));

/** Keeps what a reply said of the page after it. */
export function rememberCursor(list: string, page: number, cursor: string | null | undefined): void {
  if (cursor === null || cursor === undefined) return;
  if (cursors.size >= MAX_KEPT) cursors.clear();
  cursors.set(key(list, page), cursor);
}
