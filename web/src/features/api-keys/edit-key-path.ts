/** SPEC §2 /account/apikeys/edit?id={id}. */
export const editPath = (id: string): string => `/account/apikeys/edit?id=${encodeURIComponent(id)}`;
