/**
 * The items with the key of an earlier one, each with the first of that key. Null is the key of items unlike any other. An
 * item may have a further key, by which later ones find it.
 */
export function repeatedItems<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  furtherKeyOf: (item: Item) => string | null = () => null,
): ReadonlyMap<Item, Item> {
  const firstByKey = new Map<string, Item>();
  const repeated = new Map<Item, Item>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const first = firstByKey.get(key);
    if (first !== undefined) {
      repeated.set(item, first);
      continue;
    }
    for (const each of [key, furtherKeyOf(item)]) {
      if (each !== null && !firstByKey.has(each)) firstByKey.set(each, item);
    }
  }
  return repeated;
}
