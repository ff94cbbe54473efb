/** The roles of SPEC §6, from widest to narrowest. */
export const ROLES = ['master', 'owner', 'admin', 'developer', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** What an endpoint or a screen asks for: nothing, or a role that must be covered. */
export type Access = 'public' | Role;

/** SPEC §6's coverage matrix, literally. */
const COVERS = {
  master: ['master', 'owner', 'admin', 'user'], // not developer: SPEC §6
  owner: ['owner', 'admin', 'developer', 'user'],
  admin: ['admin', 'user'],
  developer: ['developer', 'user'],
  user: ['user'],
} as const satisfies Record<Role, readonly Role[]>;

/** Whether someone holding `held` may do what asks for `needed`. */
export function covers(held: Role, needed: Role): boolean {
  return (COVERS[held] as readonly Role[]).includes(needed);
}

/** The one question about permission. `null` is a stranger. */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true;
  return role !== null && covers(role, access);
}

/** SPEC §6 as a table of facts: held role → needed role → whether it is covered. */
export function coverageMatrix(): Record<Role, Record<Role, boolean>> {
  const row = (held: Role) => Object.fromEntries(ROLES.map((needed) => [needed, covers(held, needed)]));
  return Object.fromEntries(ROLES.map((held) => [held, row(held)])) as Record<Role, Record<Role, boolean>>;
}
