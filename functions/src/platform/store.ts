/**
 * A store of an area, built once per set of dependencies: its caches outlive a request, and tests with other
 * dependencies get a store of their own.
 */
export function store<Needs extends object, Store>(build: (deps: Needs) => Store): (deps: Needs) => Store {
  const built = new WeakMap<object, Store>();
  return (deps) => {
    const known = built.get(deps);
    if (known !== undefined) return known;
    const made = build(deps);
    built.set(deps, made);
    return made;
  };
}
