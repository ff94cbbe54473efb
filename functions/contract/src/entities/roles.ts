/** The five roles of SPEC §6, and two narrower ones of a desk (docs/decisions/0131); from widest to narrowest. */
export const ROLES = ['master', 'owner', 'admin', 'developer', 'user', 'dispatcher', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
