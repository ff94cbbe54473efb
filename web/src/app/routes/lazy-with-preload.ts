import { lazy } from 'react';
import type { ComponentType } from 'react';

interface LoadedModule<Props> {
  readonly default: ComponentType<Props>;
}

/** A lazy component whose chunk can be fetched early; it then renders synchronously. */
export interface Preloadable<Props = object> {
  readonly Component: ComponentType<Props>;
  readonly load: () => Promise<void>;
}

/** `React.lazy`, except that a component loaded before its first render does not suspend. */
export function lazyWithPreload<Props>(fetchModule: () => Promise<LoadedModule<Props>>): Preloadable<Props> {
  let loaded: LoadedModule<Props> | undefined;
  const load = async () => {
    loaded = await fetchModule();
  };
  // A thenable that resolves within `then` does not suspend.
  const atOnce = (module: LoadedModule<Props>) =>
    ({
      then: (resolve: (module: LoadedModule<Props>) => void) => {
        resolve(module);
      },
    }) as Promise<LoadedModule<Props>>;
  const Component = lazy(() => (loaded === undefined ? fetchModule() : atOnce(loaded))) as ComponentType<Props>;
  return { Component, load };
}
