import type { Role } from '@llevo/contract/entities/roles';
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
interface AccountCard {
  readonly path: string;
  readonly label: string;
  /** What is done there, in a few words. */
  readonly description: string;
  readonly access: Role;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** What is one's own, whatever the role. */
const USER_CARDS: readonly AccountCard[] = [
  {
    path: '/account/profile',
    label: 'Mi perfil',
    description: 'Tu nombre y tu correo',
    access: 'user',
    Icon: IconUser,
  },
  {
    path: '/account/password',
    label: 'Contraseña',
    description: 'Cámbiala cuando quieras',
    access: 'user',
    Icon: IconLock,
  },
  {
    path: '/account/2fa',
    label: 'Verificación en dos pasos',
    description: 'Un código además de la contraseña',
    access: 'user',
    Icon: IconShieldLock,
  },
  {
    path: '/account/sessions',
    label: 'Sesiones abiertas',
    description: 'Dónde está abierto tu usuario',
    access: 'user',
    Icon: IconDevices,
  },
];

/** What is the account's, by role: SPEC §2's, and what became of changes and e-mails. */
const ACCOUNT_CARDS: readonly AccountCard[] = [
  {
    path: '/account/billing',
    label: 'Facturación',
    description: 'Plan, tarjeta y facturas',
    access: 'owner',
    Icon: IconCreditCard,
  },
  {
    path: '/account/users',
    label: 'Usuarios',
    description: 'Quién trabaja aquí y con qué rol',
    access: 'admin',
    Icon: IconUsersGroup,
  },
  {
    path: '/account/apikeys',
    label: 'Claves de API',
    description: 'Acceso para tus propios programas',
    access: 'developer',
    Icon: IconKey,
  },
  {
    path: '/account/audit',
    label: 'Registro de cambios',
    description: 'Quién cambió qué, y cuándo',
    access: 'owner',
    Icon: IconHistory,
  },
  {
    path: '/account/mail',
    label: 'Correos enviados',
    description: 'Qué avisos salieron y cuáles fallaron',
    access: 'admin',
    Icon: IconMailCheck,
  },
];

const visibleTo = (cards: readonly AccountCard[], permission: Role) =>
  cards.filter(({ access }) => allows(access, permission));

/** The cards of a role, in their two groups. */
export const cardsForRole = (permission: Role) => ({
  own: visibleTo(USER_CARDS, permission),
  shared: visibleTo(ACCOUNT_CARDS, permission),
});
