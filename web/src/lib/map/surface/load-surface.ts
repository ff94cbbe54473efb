import { hasGoogleMaps } from '../../env.ts';
import type { CreateSurface } from './map-surface.ts';

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
export const loadSurface = (): Promise<CreateSurface> => (hasGoogleMaps ? loadGoogle() : loadLeaflet());
