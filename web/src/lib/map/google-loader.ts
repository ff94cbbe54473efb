import { setOptions } from '@googlemaps/js-api-loader';
import { GOOGLE_MAPS_KEY } from '../env.ts';
import { giveUpGoogle } from './google-availability.ts';

declare global {
  interface Window {
    /** Google's own name: called when Google refuses the key, after the map was created. */
    gm_authFailure?: () => void;
  }
}

let isConfigured = false;

/** Sets the key of Google's loader, once, before its first import. */
export function configureGoogleMaps(): void {
  if (isConfigured) return;
  isConfigured = true;
  window.gm_authFailure = giveUpGoogle;
  setOptions({ key: GOOGLE_MAPS_KEY, language: 'es', region: 'EC', v: 'weekly' });
}
