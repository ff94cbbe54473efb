import { ROLES } from '../../entities/roles.ts';
import type { Role } from '../../entities/roles.ts';

/** The access that a page requires: public, or a role. */
export type Access = 'public' | Role;

/** The access that an endpoint requires: public, a role, or a session of the driver's app, which no role covers. */
export type EndpointAccess = Access | 'driver';

/** Roles that every role of SPEC §6 covers besides its own row; `viewer` stands for any member. */
const DESK = ['dispatcher', 'viewer'] as const;

/** SPEC §6's coverage matrix, and the roles of a desk. */
const COVERS = {
  master: ['master', 'owner', 'admin', 'user', ...DESK], // not developer: SPEC §6
  owner: ['owner', 'admin', 'developer', 'user', ...DESK],
  admin: ['admin', 'user', ...DESK],
  developer: ['developer', 'user', ...DESK],
  user: ['user', ...DESK],
  // No rates, payments, payouts, figures or settings.
  dispatcher: ['dispatcher', 'viewer'],
  // Reads what a dispatcher reads, and changes only their own sign-in.
  viewer: ['viewer'],
} as const satisfies Record<Role, readonly Role[]>;

/** Whether role `held` covers role `needed`. */
export function covers(held: Role, needed: Role): boolean {
  return (COVERS[held] as readonly Role[]).includes(needed);
}

/** Whether a role has this access; `null` is a visitor without a session. */
export function allows(access: EndpointAccess, role: Role | null): boolean {
  if (access === 'public') return true;
  if (access === 'driver') return false;
  return role !== null && covers(role, access);
}

/** The matrix as a table: whether the held role (first key) covers the needed one (second key). */
export function coverageMatrix(): Record<Role, Record<Role, boolean>> {
  const row = (held: Role) => Object.fromEntries(ROLES.map((needed) => [needed, covers(held, needed)]));
  return Object.fromEntries(ROLES.map((held) => [held, row(held)])) as Record<Role, Record<Role, boolean>>;
}
