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
import { PATHS } from '../../lib/paths.ts';

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
    path: PATHS.profile,
    label: 'Mi perfil',
    description: 'Tu nombre y tu correo',
    access: 'user',
    Icon: IconUser,
  },
  {
    path: PATHS.password,
    label: 'Contraseña',
    description: 'Cámbiala cuando quieras',
    access: 'user',
    Icon: IconLock,
  },
  {
    path: PATHS.twoFactor,
    label: 'Verificación en dos pasos',
    description: 'Un código además de la contraseña',
    access: 'user',
    Icon: IconShieldLock,
  },
  {
    path: PATHS.sessions,
    label: 'Sesiones abiertas',
    description: 'Dónde está abierto tu usuario',
    access: 'user',
    Icon: IconDevices,
  },
];

/** What is the account's, by role: SPEC §2's, and what became of changes and e-mails. */
const ACCOUNT_CARDS: readonly AccountCard[] = [
  {
    path: PATHS.billing,
    label: 'Facturación',
    description: 'Plan, tarjeta y facturas',
    access: 'owner',
    Icon: IconCreditCard,
  },
  {
    path: PATHS.team,
    label: 'Usuarios',
    description: 'Quién trabaja aquí y con qué rol',
    access: 'admin',
    Icon: IconUsersGroup,
  },
  {
    path: PATHS.apiKeys,
    label: 'Claves de API',
    description: 'Acceso para tus propios programas',
    access: 'developer',
    Icon: IconKey,
  },
  {
    path: PATHS.audit,
    label: 'Registro de cambios',
    description: 'Quién cambió qué, y cuándo',
    access: 'owner',
    Icon: IconHistory,
  },
  {
    path: PATHS.mail,
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
