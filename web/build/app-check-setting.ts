import path from 'node:path';
import { loadEnv } from 'vite';

/** Whether the production build has App Check: `VITE_APP_CHECK_SITE_KEY` in the environment or in web/.env files. */
export const hasAppCheck = (): boolean =>
  (loadEnv('production', path.resolve(import.meta.dirname, '..'))['VITE_APP_CHECK_SITE_KEY'] ?? '') !== '';
