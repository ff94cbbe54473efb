import { PATHS } from '../../lib/paths.ts';
/** The page that those of a single key stand under. */
export const API_KEYS_PAGE = { to: PATHS.apiKeys, label: 'Claves de API' } as const;
