import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { allows } from '@llevo/contract/rules/access/roles';
import { handleError } from '../../lib/http/error-handling.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { chooseTheme } from '../../lib/theme/theme.ts';
import { newServicePath, servicesPath } from '../../lib/back-office-paths.ts';
import { PATHS, withQuery } from '../../lib/paths.ts';
import { IconCalendarDue } from '../../ui/icons/calendar-due.ts';
import { IconDeviceDesktop } from '../../ui/icons/device-desktop.ts';
import { IconFileSearch } from '../../ui/icons/file-search.ts';
import { IconKeyboard } from '../../ui/icons/keyboard.ts';
import { IconLogout } from '../../ui/icons/logout.ts';
import { IconMoon } from '../../ui/icons/moon.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { IconSun } from '../../ui/icons/sun.ts';
import { IconUserOff } from '../../ui/icons/user-off.ts';
import { IconUserQuestion } from '../../ui/icons/user-question.ts';
import { IconWifi } from '../../ui/icons/wifi.ts';
import { openShortcuts } from './open-shortcuts.ts';
import { stopImpersonation } from '../impersonation/stop-impersonation.ts';
import type { Choice } from './choice.ts';
import { isPathAllowed } from './screen-choices.ts';
import type { PaletteUser } from './screen-choices.ts';

const NEW_SERVICE: Choice = {
  id: 'new service',
  label: 'Nuevo servicio',
  Icon: IconPlus,
  path: newServicePath(),
  alsoFoundBy: 'crear reserva flete mudanza',
};

/** The list views that administrators open most, as paths. */
function viewChoices(): Choice[] {
  return [
    {
      id: 'view today',
      label: 'Ver servicios de hoy',
      Icon: IconCalendarDue,
      path: servicesPath({ desde: 'hoy', hasta: 'hoy' }),
    },
    {
      id: 'view unassigned',
      label: 'Ver servicios sin conductor',
      Icon: IconUserOff,
      path: servicesPath({ conductor: UNASSIGNED_DRIVER, estado: 'sin-terminar' }),
      alsoFoundBy: 'sin asignar',
    },
    {
      id: 'view online',
      label: 'Ver conductores en línea',
      Icon: IconWifi,
      path: withQuery(PATHS.driverManagement, { conexion: 'en-linea' }),
      alsoFoundBy: 'conectados mapa',
    },
    {
      id: 'view revision',
      label: 'Ver conductores en revisión',
      Icon: IconUserQuestion,
      path: withQuery(PATHS.driverManagement, { estado: 'revision' }),
      alsoFoundBy: 'documentos nuevos',
    },
    {
      id: 'view failed mail',
      label: 'Ver correos que fallaron',
      Icon: IconFileSearch,
      path: withQuery(PATHS.mail, { estado: 'failed' }),
    },
  ];
}

const THEMES: readonly Choice[] = [
  {
    id: 'theme light',
    label: 'Usar el tema claro',
    Icon: IconSun,
    run: () => {
      chooseTheme('light');
    },
  },
  {
    id: 'theme dark',
    label: 'Usar el tema oscuro',
    Icon: IconMoon,
    run: () => {
      chooseTheme('dark');
    },
  },
  {
    id: 'theme system',
    label: 'Usar el tema del dispositivo',
    Icon: IconDeviceDesktop,
    run: () => {
      chooseTheme('system');
    },
  },
];

const SHORTCUTS: Choice = {
  id: 'shortcuts',
  label: 'Ver los atajos de teclado',
  Icon: IconKeyboard,
  run: openShortcuts,
  alsoFoundBy: 'teclas ayuda',
};
const END_IMPERSONATION: Choice = {
  id: 'end support',
  label: 'Terminar la sesión de soporte',
  Icon: IconLogout,
  run: () => stopImpersonation().catch(handleError),
};
const SIGN_OUT: Choice = {
  id: 'sign out',
  label: 'Cerrar sesión',
  Icon: IconLogout,
  run: signOut,
  alsoFoundBy: 'salir',
};

/** Actions that the user may run. */
export const actionChoices = (seeker: PaletteUser): Choice[] => [
  ...[...(allows('dispatcher', seeker.session.permission) ? [NEW_SERVICE] : []), ...viewChoices()].filter(
    ({ path }) => path !== undefined && isPathAllowed(path, seeker),
  ),
  ...THEMES,
  SHORTCUTS,
  ...(seeker.isImpersonating ? [END_IMPERSONATION] : []),
  SIGN_OUT,
];
