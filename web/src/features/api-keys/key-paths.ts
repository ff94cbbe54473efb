/** Parent page of the screens of a single key. */
export const API_KEYS_PAGE = { to: '/account/apikeys', label: 'Claves de API' } as const;

/** SPEC §2 /account/apikeys/edit?id={id}. */
export const editKeyPath = (id: string): string => `/account/apikeys/edit?id=${encodeURIComponent(id)}`;
