import type { MapSurface, SurfaceOptions, CreateSurface } from './map-surface.ts';
import { hasGoogleMaps } from '../../env.ts';

interface SurfaceRun {
  /** Starts drawing on the map; returns a function that stops it. */
  readonly onReady: (surface: MapSurface) => () => void;
  /** Called when the engine's code or data could not be loaded. */
  readonly onFailure: () => void;
}

/** Starts a map engine. Returns a function that ends it with everything on it, also while it is still loading. */
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

const loadLeaflet = async (): Promise<CreateSurface> => (await import('./leaflet-surface.ts')).createLeafletSurface;

async function loadGoogle(): Promise<CreateSurface> {
  const { googleAvailability, giveUpGoogle } = await import('../google-availability.ts');
  if (!googleAvailability().map) return loadLeaflet();
  const { createGoogleSurface } = await import('./google-surface.ts');
  return (options) =>
    createGoogleSurface(options).catch((error: unknown) => {
      // The gate then shows the local map.
      giveUpGoogle();
      throw error;
    });
}

/** Loads the map engine of this installation when a map is first shown. */
const loadSurface = (): Promise<CreateSurface> => (hasGoogleMaps ? loadGoogle() : loadLeaflet());
