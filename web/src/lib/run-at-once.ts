/** Runs an action for every item, `most` at a time. Rejects with the first error. */
export async function runAtOnce<Item>(
  items: Iterable<Item>,
  most: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of { [Symbol.iterator]: () => waiting }) await act(item);
  };
  await Promise.all(Array.from({ length: most }, work));
}
