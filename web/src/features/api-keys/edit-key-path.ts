/** SPEC §2 /account/apikeys/edit?id={id}. */
export const editKeyPath = (id: string): string => `/account/apikeys/edit?id=${encodeURIComponent(id)}`;
