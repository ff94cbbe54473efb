/** The page that those of a single key stand under. */
export const API_KEYS_PAGE = { to: '/account/apikeys', label: 'Claves de API' } as const;
