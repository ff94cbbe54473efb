import path from 'node:path';
import { loadEnv } from 'vite';

/** Outside services of a build, which the content security policy allows. */
export interface OutsideServices {
  readonly stripe: boolean;
  readonly socialSignIn: boolean;
  readonly appCheck: boolean;
  readonly googleMaps: boolean;
  /** Origin of the local map's tiles. */
  readonly tiles: string;
}

const DEFAULT_TILES = 'https://tile.openstreetmap.org';

export const NO_OUTSIDE_SERVICES: OutsideServices = {
  stripe: false,
  socialSignIn: false,
  appCheck: false,
  googleMaps: false,
  tiles: DEFAULT_TILES,
};

type Settings = Readonly<Record<string, string | undefined>>;

/** Outside services by the settings of a build. */
export function servicesOf(settings: Settings): OutsideServices {
  const has = (name: string) => (settings[name] ?? '') !== '';
  return {
    stripe: has('VITE_STRIPE_PUBLISHABLE_KEY'),
    socialSignIn: has('VITE_SOCIAL_NETWORKS'),
    appCheck: has('VITE_APP_CHECK_SITE_KEY'),
    googleMaps: has('VITE_GOOGLE_MAPS_KEY'),
    tiles: has('VITE_TILE_URL') ? tileOrigin(settings['VITE_TILE_URL'] ?? '') : DEFAULT_TILES,
  };
}

/** The origin of a tile URL; its subdomains, if `{s}` varies them. */
function tileOrigin(url: string): string {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(url) ?? [];
  return origin.replace('{s}', '*');
}

/** Outside services of the production build: settings in the environment or in the .env files of a folder. */
export const productionServices = (folder = path.resolve(import.meta.dirname, '..')): OutsideServices =>
  servicesOf(loadEnv('production', folder));
