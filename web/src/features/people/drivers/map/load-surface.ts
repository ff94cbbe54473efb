import { hasGoogleMaps } from '../../../../lib/env.ts';
import type { CreateSurface } from './map-surface.ts';

/** The map engine of this installation, fetched when the fleet is first shown. */
export const loadSurface = async (): Promise<CreateSurface> =>
  hasGoogleMaps
    ? (await import('./google-surface.ts')).createGoogleSurface
    : (await import('./leaflet-surface.ts')).createLeafletSurface;
