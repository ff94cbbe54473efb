/** The page that those of a single key stand under. */
export const KEYS = { to: '/account/apikeys', label: 'Claves de API' } as const;
