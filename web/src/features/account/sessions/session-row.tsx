import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { handleError } from '../../../lib/http/error-handling.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { endSessionById } from '../api/account.ts';
import { parseUserAgent, describeIpAddress } from './device.ts';
import styles from './sessions.module.css';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

/** One session: with what, from where, since when. */
export function SessionRow({ session }: { readonly session: ActiveSession }) {
  const [isEnding, setIsEnding] = useState(false);
  const { name, kind } = parseUserAgent(session.user_agent);
  const Icon = ICONS[kind];

  async function end() {
    setIsEnding(true);
    try {
      if (session.is_current) await signOut();
      else {
        await endSessionById(session.id);
        notify('success', 'Sesión cerrada');
      }
    } catch (failure) {
      handleError(failure);
    }
    setIsEnding(false);
  }

  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.6} />
      </span>
      <div className={styles.words}>
        <p className={styles.device}>
          {name}
          {session.is_current && <span className={styles.current}>Esta sesión</span>}
          {session.is_impersonated && <span className={styles.support}>Soporte, con tu permiso</span>}
        </p>
        <p className={styles.facts}>
          {describeIpAddress(session.address)} · desde el {formatDateTime(session.date_created)} · vence el{' '}
          {formatDateTime(session.date_expires)}
        </p>
      </div>
      <Button
        variant="default"
        loading={isEnding}
        aria-label={session.is_current ? 'Cerrar esta sesión' : `Cerrar la sesión de ${name}`}
        onClick={() => void end()}
      >
        Cerrar
      </Button>
    </li>
  );
}
