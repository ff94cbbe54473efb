import { lazy } from 'react';
import type { ComponentType } from 'react';

interface LoadedModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A component in a chunk of its own that can be fetched before it is shown, and then shows at once. */
export interface Preloadable<Props = object> {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
}

/** `React.lazy`, except that what was loaded before its first rendering does not suspend even for a moment. */
export function lazyWithPreload<Props>(fetchModule: () => Promise<LoadedModule<Props>>): Preloadable<Props> {
  let loaded: LoadedModule<Props> | undefined;
  const load = async () => {
    loaded = await fetchModule();
  };
  // React asks a promise by calling its `then`: one that answers within that call is as good as no promise.
  const atOnce = (module: LoadedModule<Props>) =>
    ({
      then: (resolve: (module: LoadedModule<Props>) => void) => {
        resolve(module);
      },
    }) as Promise<LoadedModule<Props>>;
  const Component = lazy(() => (loaded === undefined ? fetchModule() : atOnce(loaded))) as ComponentType<Props>;
  return { Component, load };
}
