import type { Role } from '@llevo/contract/entities/roles';
import { allows } from '@llevo/contract/rules/access/roles';
import { matchesSearch } from '@llevo/contract/search-text';
import type { ComponentType } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { IconBell } from '../../ui/icons/bell.ts';
import { IconCreditCard } from '../../ui/icons/credit-card.ts';
import { IconDevices } from '../../ui/icons/devices.ts';
import { IconDownload } from '../../ui/icons/download.ts';
import { IconFileInvoice } from '../../ui/icons/file-invoice.ts';
import { IconFingerprint } from '../../ui/icons/fingerprint.ts';
import { IconHistory } from '../../ui/icons/history.ts';
import { IconKey } from '../../ui/icons/key.ts';
import { IconLock } from '../../ui/icons/lock.ts';
import { IconMailCheck } from '../../ui/icons/mail-check.ts';
import { IconShieldCheck } from '../../ui/icons/shield-check.ts';
import { IconShieldLock } from '../../ui/icons/shield-lock.ts';
import { IconSteeringWheel } from '../../ui/icons/steering-wheel.ts';
import { IconUser } from '../../ui/icons/user.ts';
import { IconUsersGroup } from '../../ui/icons/users-group.ts';
import { IconWebhook } from '../../ui/icons/webhook.ts';
import { IconWorldShare } from '../../ui/icons/world-share.ts';

/** A card that links to a page of the account area. */
export interface AccountCard {
  readonly path: string;
  readonly label: string;
  /** The same beside a page, where a state that agrees with it stands in its line. */
  readonly shortLabel?: string;
  /** Purpose of the page, in a sentence. */
  readonly description: string;
  /** Other words that people search for. */
  readonly also?: string;
  readonly access: Role;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** Cards of the user, for every role, most used first. */
const USER_CARDS: readonly AccountCard[] = [
  {
    path: PATHS.profile,
    label: 'Mi perfil',
    description: 'Tu nombre y tu correo',
    access: 'viewer',
    Icon: IconUser,
  },
  {
    path: PATHS.password,
    label: 'Contraseña',
    description: 'Cámbiala cuando quieras',
    access: 'viewer',
    Icon: IconLock,
  },
  {
    path: PATHS.twoFactor,
    label: 'Verificación en dos pasos',
    shortLabel: 'Verificación',
    description: 'Un código además de la contraseña',
    also: '2FA autenticación seguridad celular',
    access: 'viewer',
    Icon: IconShieldLock,
  },
  {
    path: PATHS.passkeys,
    label: 'Llaves de acceso',
    description: 'Entra sin contraseña ni código',
    also: 'passkey huella rostro',
    access: 'viewer',
    Icon: IconFingerprint,
  },
  {
    path: PATHS.sessions,
    label: 'Sesiones abiertas',
    description: 'Dónde está abierto tu usuario',
    also: 'dispositivos salir',
    access: 'viewer',
    Icon: IconDevices,
  },
  {
    path: PATHS.security,
    label: 'Actividad de seguridad',
    description: 'Qué pasó con tu acceso en 90 días',
    access: 'viewer',
    Icon: IconShieldCheck,
  },
];

/** A heading of the account's cards. */
interface CardGroup {
  readonly title: string;
  /** Whether it stands above the user's own cards: what owners and administrators come for. */
  readonly isLeading?: boolean;
  readonly cards: readonly AccountCard[];
}

/** Cards of the account in rows of three, most used first: SPEC §2's, the audit log and sent emails. */
const ACCOUNT_GROUPS: readonly CardGroup[] = [
  {
    title: 'Empresa',
    isLeading: true,
    cards: [
      {
        path: PATHS.team,
        label: 'Usuarios',
        description: 'Quién trabaja aquí y con qué rol',
        also: 'equipo roles invitar permisos',
        access: 'admin',
        Icon: IconUsersGroup,
      },
      {
        path: PATHS.invoicing,
        label: 'Facturación electrónica',
        description: 'Facturas de tus servicios para el SRI',
        also: 'RUC certificado firma SRI IVA comprobantes',
        access: 'admin',
        Icon: IconFileInvoice,
      },
      {
        path: PATHS.billing,
        label: 'Facturación',
        description: 'Plan, tarjeta y facturas',
        also: 'pago suscripción factura plan cobro',
        access: 'owner',
        Icon: IconCreditCard,
      },
    ],
  },
  {
    title: 'Operación',
    isLeading: true,
    cards: [
      {
        path: PATHS.quoterSettings,
        label: 'Cotizador público',
        description: 'Tu dirección, tu marca y tu horario',
        also: 'logotipo colores página horas cuentas bancarias',
        access: 'admin',
        Icon: IconWorldShare,
      },
      {
        path: PATHS.dispatchSettings,
        label: 'Búsqueda de conductores',
        description: 'Quién la hace y cómo se pregunta',
        also: 'asignación ofertas',
        access: 'admin',
        Icon: IconSteeringWheel,
      },
      {
        path: PATHS.alertSettings,
        label: 'Reglas de alertas',
        description: 'De qué avisa la campana, y cuándo calla',
        also: 'notificaciones avisos silencio',
        access: 'admin',
        Icon: IconBell,
      },
    ],
  },
  {
    title: 'Integraciones y datos',
    cards: [
      {
        path: PATHS.audit,
        label: 'Registro de cambios',
        description: 'Quién cambió qué, y cuándo',
        also: 'auditoría historial',
        access: 'owner',
        Icon: IconHistory,
      },
      {
        path: PATHS.mail,
        label: 'Correos enviados',
        description: 'Qué avisos salieron y cuáles fallaron',
        also: 'email mensajes WhatsApp',
        access: 'admin',
        Icon: IconMailCheck,
      },
      {
        path: PATHS.exportData,
        label: 'Descargar datos',
        description: 'Todo lo de la cuenta, en un archivo',
        also: 'exportar respaldo cerrar',
        access: 'owner',
        Icon: IconDownload,
      },
      {
        path: PATHS.apiKeys,
        label: 'Claves de API',
        description: 'Acceso para tus propios programas',
        also: 'desarrolladores integración',
        access: 'developer',
        Icon: IconKey,
      },
      {
        path: PATHS.webhooks,
        label: 'Webhooks',
        description: 'Avisos automáticos a tus sistemas',
        also: 'integración eventos',
        access: 'admin',
        Icon: IconWebhook,
      },
    ],
  },
];

const visibleTo = (cards: readonly AccountCard[], permission: Role) =>
  cards.filter(({ access }) => allows(access, permission));

/** Cards visible to a role: the user's, and the account's in groups. */
export const cardsForRole = (permission: Role) => ({
  user: visibleTo(USER_CARDS, permission),
  account: ACCOUNT_GROUPS.map((group): CardGroup => ({ ...group, cards: visibleTo(group.cards, permission) })),
});

/** The groups that a role sees, in the order of the account's home. */
export function groupsForRole(permission: Role): readonly CardGroup[] {
  const { user, account } = cardsForRole(permission);
  return [
    ...account.filter(({ isLeading = false }) => isLeading),
    { title: 'Tu usuario', cards: user },
    ...account.filter(({ isLeading = false }) => !isLeading),
  ].filter(({ cards }) => cards.length > 0);
}

/** The group of the cards that want something of the user. */
export const DUE_TITLE = 'Por hacer';

/** The groups after one of the cards that want something of the user, which leave their own. */
export function dueFirst(groups: readonly CardGroup[], isDue: (card: AccountCard) => boolean): readonly CardGroup[] {
  const due: CardGroup = { title: DUE_TITLE, cards: groups.flatMap(({ cards }) => cards.filter(isDue)) };
  const others = groups.map((group): CardGroup => ({ ...group, cards: group.cards.filter((card) => !isDue(card)) }));
  return [due, ...others].filter(({ cards }) => cards.length > 0);
}

/** The cards in whose texts every word of a search begins a word; accents do not matter. */
export const findCards = (cards: readonly AccountCard[], search: string): readonly AccountCard[] =>
  cards.filter(({ label, description, also = '' }) => matchesSearch(search, label, description, also));
