import { PATHS } from '../../lib/paths.ts';
/** Parent page of the screens of a single key. */
export const API_KEYS_PAGE = { to: PATHS.apiKeys, label: 'Claves de API' } as const;
