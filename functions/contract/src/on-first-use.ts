/**
 * Memoises a value: the first call creates it, so that loading a module costs nothing for values that are never used.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
