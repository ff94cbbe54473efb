/** The build's configuration; docs/configuration.md explains each variable. No other file reads `import.meta.env`. */

declare global {
  interface ViteTypeOptions {
    readonly strictImportMetaEnv: true;
  }
  interface ImportMetaEnv {
    readonly [name: `VITE_${string}`]: string | undefined;
  }
}

/** The path of this build on the site, with a slash at its end: `/` or `/en/`. */
export const BASE_URL = import.meta.env.BASE_URL;
export const IS_PRODUCTION = import.meta.env.PROD;

/** The browser key of Google Maps; without one the product uses its own map and gazetteer. */
export const GOOGLE_MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '';
export const hasGoogleMaps = GOOGLE_MAPS_KEY !== '';
/** Advanced markers need a map style of the console; Google's public one is the default. */
export const GOOGLE_MAP_ID = import.meta.env.VITE_GOOGLE_MAP_ID ?? 'DEMO_MAP_ID';
export const TILE_URL = import.meta.env.VITE_TILE_URL ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** The payment provider's publishable key; without one a test card form replaces the provider's. */
export const STRIPE_KEY = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? '';
/** The identity providers set up in Firebase: `google,apple`. */
export const SOCIAL_NETWORKS = import.meta.env.VITE_SOCIAL_NETWORKS;

/** Only on the emulators: `uid:secret` of the demo user whose codes the second step shows. */
export const DEMO_TWO_FACTOR = import.meta.env.VITE_DEMO_TWO_FACTOR ?? '';

/** Only on the emulators: the distance from Firestore's port to the one that pages use (docs/decisions/0117). */
export const FIRESTORE_PORT_DISTANCE = Number(import.meta.env.VITE_FIRESTORE_PORT_DISTANCE ?? 0);

/** The reCAPTCHA Enterprise key of App Check; without one no call carries a token, and App Check is not loaded. */
export const APP_CHECK_SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY ?? '';

export const SITE_URL = import.meta.env.VITE_SITE_ORIGIN ?? 'https://llevo.ec';
export const SUPPORT_EMAIL = import.meta.env.VITE_SUPPORT_EMAIL ?? 'hola@llevo.ec';
/** International digits without a plus, as wa.me expects them. */
export const SUPPORT_WHATSAPP = import.meta.env.VITE_SUPPORT_WHATSAPP ?? '593990000000';

/** The legally responsible company; the legal pages mark null values as gaps. */
export const LEGAL = {
  company: import.meta.env.VITE_LEGAL_COMPANY ?? null,
  taxId: import.meta.env.VITE_LEGAL_TAX_ID ?? null,
  address: import.meta.env.VITE_LEGAL_ADDRESS ?? null,
  dataOfficer: import.meta.env.VITE_LEGAL_DATA_OFFICER ?? null,
};

export const STORE_URLS = {
  android: import.meta.env.VITE_ANDROID_APP_URL ?? 'https://play.google.com/store/apps/details?id=ec.llevo.app',
  ios: import.meta.env.VITE_IOS_APP_URL ?? 'https://apps.apple.com/ec/app/llevo/id6478000000',
};

export const SOCIAL_URLS = {
  facebook: import.meta.env.VITE_FACEBOOK_URL ?? 'https://www.facebook.com/llevo.ec',
  instagram: import.meta.env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/llevo.ec',
  tiktok: import.meta.env.VITE_TIKTOK_URL ?? 'https://www.tiktok.com/@llevo.ec',
};
