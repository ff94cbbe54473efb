import type { Role } from '@llevo/contract/entities/roles';

/** What a role is called on the screen. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  master: 'Máster',
  owner: 'Dueño',
  admin: 'Administrador',
  developer: 'Desarrollador',
  user: 'Usuario',
};
