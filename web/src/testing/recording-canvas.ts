/** A canvas that records its drawing calls, for jsdom, which has none. */
interface Drawn {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** The canvas has a parent, from which painters read colours; stub `Path2D` too. */
export function recordingCanvas() {
  const drawn: Drawn[] = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get:
        (_context, name) =>
        (...args: unknown[]) => {
          drawn.push({ name: String(name), args });
          return { width: 0 };
        },
      set: () => true,
    },
  );
  const element = document.createElement('canvas');
  element.getContext = (() => context) as unknown as typeof element.getContext;
  document.createElement('div').append(element);
  return {
    element,
    /** The arguments of each call of a method since the last clearing. */
    callsOf: (name: string) => drawn.filter((one) => one.name === name).map(({ args }) => args),
    clear: () => {
      drawn.length = 0;
    },
  };
}
