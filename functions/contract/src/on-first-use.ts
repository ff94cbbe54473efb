/** A value that the first call makes, and all calls return: loading a module costs nothing for what a page or call never needs. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
