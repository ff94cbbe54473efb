/** The roles of SPEC §6, from widest to narrowest. */
export const ROLES = ['master', 'owner', 'admin', 'developer', 'user'] as const;
export type Role = (typeof ROLES)[number];
