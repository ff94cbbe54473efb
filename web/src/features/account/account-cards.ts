import type { Role } from '@llevo/contract/rules/access/roles';
import { allows } from '@llevo/contract/rules/access/roles';
import {
  IconCreditCard,
  IconDevices,
  IconHistory,
  IconKey,
  IconLock,
  IconMailCheck,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One card of the account's home. */
interface AccountPlace {
  readonly path: string;
  readonly label: string;
  /** What is done there, in a few words. */
  readonly does: string;
  readonly access: Role;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** What is one's own, whatever the role. */
const OWN: readonly AccountPlace[] = [
  { path: '/account/profile', label: 'Mi perfil', does: 'Tu nombre y tu correo', access: 'user', Icon: IconUser },
  { path: '/account/password', label: 'Contraseña', does: 'Cámbiala cuando quieras', access: 'user', Icon: IconLock },
  {
    path: '/account/2fa',
    label: 'Verificación en dos pasos',
    does: 'Un código además de la contraseña',
    access: 'user',
    Icon: IconShieldLock,
  },
  {
    path: '/account/sessions',
    label: 'Sesiones abiertas',
    does: 'Dónde está abierto tu usuario',
    access: 'user',
    Icon: IconDevices,
  },
];

/** What is the account's, by role: SPEC §2's, and what became of changes and e-mails. */
const SHARED: readonly AccountPlace[] = [
  {
    path: '/account/billing',
    label: 'Facturación',
    does: 'Plan, tarjeta y facturas',
    access: 'owner',
    Icon: IconCreditCard,
  },
  {
    path: '/account/users',
    label: 'Usuarios',
    does: 'Quién trabaja aquí y con qué rol',
    access: 'admin',
    Icon: IconUsersGroup,
  },
  {
    path: '/account/apikeys',
    label: 'Claves de API',
    does: 'Acceso para tus propios programas',
    access: 'developer',
    Icon: IconKey,
  },
  {
    path: '/account/audit',
    label: 'Registro de cambios',
    does: 'Quién cambió qué, y cuándo',
    access: 'owner',
    Icon: IconHistory,
  },
  {
    path: '/account/mail',
    label: 'Correos enviados',
    does: 'Qué avisos salieron y cuáles fallaron',
    access: 'admin',
    Icon: IconMailCheck,
  },
];

const openTo = (places: readonly AccountPlace[], permission: Role) =>
  places.filter(({ access }) => allows(access, permission));

/** The cards of a role, in their two groups. */
export const placesFor = (permission: Role) => ({
  own: openTo(OWN, permission),
  shared: openTo(SHARED, permission),
});
