import { matchPath, useLocation } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { PendingNotice } from './pending-notice.tsx';

interface Pending {
  readonly title: string;
  /** What the place will do, in one sentence. */
  readonly does: string;
  readonly link: { readonly to: To; readonly label: string };
}

const toDrivers = { to: '/driverManagement', label: 'Ver conductores en vivo' };
const toSignIn = { to: '/signin', label: 'Volver a iniciar sesión' };
const toAccount = { to: '/account', label: 'Ir a la cuenta' };
const toQuoter = { to: '/quoter', label: 'Abrir el cotizador' };

/** What stands at addresses whose own screen is not built. */
const PENDING: Readonly<Record<string, Pending>> = {
  '/help': {
    title: 'Ayuda',
    does: 'Mensajes a soporte y permiso para que entre a la cuenta.',
    link: toDrivers,
  },
  '/account/*': {
    title: 'Mi cuenta',
    does: 'Perfil, contraseña, verificación en dos pasos, plan, usuarios y claves de API.',
    link: toDrivers,
  },
  '/welcome': {
    title: 'Bienvenida',
    does: 'Primeros pasos e invitaciones al equipo.',
    link: toDrivers,
  },
  '/signup/plan': {
    title: 'Elección de plan',
    does: 'Los planes disponibles y el pago de la empresa.',
    link: toAccount,
  },
  '/signup': { title: 'Crear cuenta', does: 'Registro de una empresa nueva.', link: toSignIn },
  '/signin/otp': {
    title: 'Código de verificación',
    does: 'El código de la aplicación, o uno de respaldo.',
    link: toSignIn,
  },
  '/forgotpassword': {
    title: 'Restablecer contraseña',
    does: 'Un mensaje al correo para elegir una contraseña nueva.',
    link: toSignIn,
  },
  '/missioncontrol/*': {
    title: 'Centro de control',
    does: 'Cuentas, usuarios, comentarios, registros y eventos de toda la plataforma.',
    link: toQuoter,
  },
};

/** An honest page for what does not exist yet: what it will do, and where to go meanwhile. */
export default function PendingScreen() {
  const { pathname } = useLocation();
  const pattern = Object.keys(PENDING).find((candidate) => matchPath(candidate, pathname) !== null);
  const pending = pattern === undefined ? undefined : PENDING[pattern];
  return <PendingNotice {...(pending ?? { title: 'Llevo', does: '', link: toQuoter })} />;
}
