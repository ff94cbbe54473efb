import { setOptions } from '@googlemaps/js-api-loader';
import { GOOGLE_MAPS_KEY } from '../env.ts';

let isConfigured = false;

/** Tells Google's loader the key, once, before anything of it is imported. */
export function configureGoogleMaps(): void {
  if (isConfigured) return;
  isConfigured = true;
  setOptions({ key: GOOGLE_MAPS_KEY, language: 'es', region: 'EC', v: 'weekly' });
}
