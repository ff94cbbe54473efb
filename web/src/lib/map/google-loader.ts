import { setOptions } from '@googlemaps/js-api-loader';
import { GOOGLE_MAPS_KEY } from '../env.ts';

let isConfigured = false;

/** Sets the key of Google's loader, once, before its first import. */
export function configureGoogleMaps(): void {
  if (isConfigured) return;
  isConfigured = true;
  setOptions({ key: GOOGLE_MAPS_KEY, language: 'es', region: 'EC', v: 'weekly' });
}
