import type { ActiveSession } from '@llevo/contract/entities/account-user';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { describeIpAddress, parseUserAgent } from '@llevo/contract/rules/account/device';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { handleError } from '../../../lib/http/error-handling.ts';
import { signOut } from '../../../lib/auth/sign-out.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { IconDeviceDesktop } from '../../../ui/icons/device-desktop.ts';
import { IconDeviceMobile } from '../../../ui/icons/device-mobile.ts';
import { IconDeviceTablet } from '../../../ui/icons/device-tablet.ts';
import { IconTerminal2 } from '../../../ui/icons/terminal-2.ts';
import { endSessionById } from '../api/account.ts';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import styles from '../access-list.module.css';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

/** One session: device, place, start and expiry, with a button that ends it. */
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
    } catch (error) {
      handleError(error);
    }
    setIsEnding(false);
  }

  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.6} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {name}
          {session.is_current && <span className={styles.badge}>Esta sesión</span>}
          {session.is_impersonated && <span className={styles.warning}>Soporte, con tu permiso</span>}
        </p>
        <p className={styles.details}>
          {session.country !== null && `${countryName(session.country, PAGE_LANGUAGE)} · `}
          {describeIpAddress(session.address)} · desde el {formatDateTime(session.date_created)} · vence el{' '}
          {formatDateTime(session.date_expires)}
        </p>
        <p className={styles.details}>Último uso: {formatDateTime(session.date_last_used)}</p>
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
