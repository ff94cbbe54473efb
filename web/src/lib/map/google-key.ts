/** The browser key of Google Maps; without one the product uses its own map and gazetteer. */
export const GOOGLE_MAPS_KEY: string = (import.meta.env.VITE_GOOGLE_MAPS_KEY as string | undefined) ?? '';

/** Advanced markers need a map style of the console; Google's public one serves when none is configured. */
export const GOOGLE_MAP_ID: string = (import.meta.env.VITE_GOOGLE_MAP_ID as string | undefined) ?? 'DEMO_MAP_ID';

export const hasGoogleMaps = GOOGLE_MAPS_KEY !== '';
