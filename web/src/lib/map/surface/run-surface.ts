import { loadSurface } from './load-surface.ts';
import type { MapSurface, SurfaceOptions } from './map-surface.ts';

interface SurfaceRun {
  /** Begins what is drawn on the map; returns what ends it. */
  readonly onReady: (surface: MapSurface) => () => void;
  /** The engine's code or data could not be loaded. */
  readonly onFailure: () => void;
}

/** Starts a map engine. Returns a function that ends it with all that runs on it, also while it is still loading. */
export function runSurface(options: SurfaceOptions, { onReady, onFailure }: SurfaceRun): () => void {
  let isGone = false;
  const hasGone = () => isGone;
  let end: (() => void) | undefined;
  const start = async () => {
    const create = await loadSurface();
    if (hasGone()) return;
    const surface = await create(options);
    end = () => {
      surface.destroy();
    };
    if (hasGone()) {
      end();
      return;
    }
    const stop = onReady(surface);
    end = () => {
      stop();
      surface.destroy();
    };
  };
  start().catch(() => {
    if (!isGone) onFailure();
  });
  return () => {
    isGone = true;
    end?.();
  };
}
