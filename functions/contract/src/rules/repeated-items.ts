/** The items with the key of an earlier one, each with the first of that key. Null is the key of items unlike any other. */
export function repeatedItems<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<Item, Item> {
  const firstByKey = new Map<string, Item>();
  const repeated = new Map<Item, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const first = firstByKey.get(key);
    if (first === undefined) firstByKey.set(key, item);
    else repeated.set(item, first);
  }
  return repeated;
}
