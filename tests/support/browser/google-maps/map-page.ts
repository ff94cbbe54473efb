/** A page with a trip on Google's map, for tests in a browser. */
import { googleAvailability } from '../../../../web/src/lib/map/google-availability.ts';
import { configureGoogleMaps } from '../../../../web/src/lib/map/google-loader.ts';
import { createGoogleTripMap } from '../../../../web/src/lib/map/google-trip-map.ts';

declare global {
  var isGoogleMapUsed: () => boolean;
}

globalThis.isGoogleMapUsed = () => googleAvailability().map;
configureGoogleMaps();
const element = document.createElement('div');
document.body.append(element);
createGoogleTripMap({ element, center: { lat: -0.18, lng: -78.48 }, zoom: 15 }).then(
  () => {
    document.title = 'Map';
  },
  () => {
    document.title = 'No map';
  },
);
