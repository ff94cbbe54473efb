import { hasGoogleMaps } from '../../../../lib/env.ts';
import type { CreateSurface } from './map-surface.ts';

/** Loads the map engine of this installation when a map is first shown. */
export const loadSurface = async (): Promise<CreateSurface> =>
  hasGoogleMaps
    ? (await import('./google-surface.ts')).createGoogleSurface
    : (await import('./leaflet-surface.ts')).createLeafletSurface;
