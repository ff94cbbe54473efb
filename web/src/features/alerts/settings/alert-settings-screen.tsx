import type { AlertChannels } from '@llevo/contract/entities/alert-channels';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import {
  deviceIdOf,
  readBrowserPush,
  subscribeBrowser,
  toBrowserSubscription,
} from '../../../lib/push/browser-push.ts';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import { UnsavedGuard } from '../../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { SavedSwitch } from '../../../ui/fields/saved-switch.tsx';
import { alertSettingsQuery, alertChannelsQuery, useAlertChannelChanges } from '../api/alert-settings.ts';
import { rememberDevice, rememberPush } from '../../../lib/push/remembered-push.ts';
import { AlertRoutes } from './alert-routes.tsx';
import { EMAILS_ANCHOR, RulesForm } from './rules-form.tsx';
import styles from './rules-form.module.css';

/** This browser: `id` of its device, null while it has no subscription. */
interface ThisDevice {
  readonly isSupported: boolean;
  readonly id: string | null;
}

async function readThisDevice(): Promise<ThisDevice> {
  const { isSupported, subscription } = await readBrowserPush();
  return { isSupported, id: subscription === null ? null : await deviceIdOf(subscription) };
}

/**
 * Notifications on this device, if server and browser support them; the browser asks for permission only at the switch.
 */
function PushSwitch({ channels: { pushKey, devices } }: { readonly channels: AlertChannels }) {
  const identity = useLiveIdentity();
  const { addDevice, removeDevice } = useAlertChannelChanges();
  const [device, setDevice] = useState<ThisDevice | null>(null);
  useEffect(() => {
    const none = { isSupported: false, id: null };
    readThisDevice().then(setDevice, () => {
      setDevice(none);
    });
  }, []);
  if (pushKey === null) return <p>Esta instalación no envía notificaciones a dispositivos.</p>;
  if (device === null || identity === null) return null;
  if (!device.isSupported) {
    return <p>Este navegador no permite notificaciones. En un iPhone, agrega antes Llevo a la pantalla de inicio.</p>;
  }
  const isOn = device.id !== null && devices.includes(device.id);
  const choose = async (next: boolean) => {
    if (next) {
      const subscription = await subscribeBrowser(pushKey);
      await addDevice(toBrowserSubscription(subscription));
      const id = await deviceIdOf(subscription);
      rememberDevice(id);
      setDevice({ isSupported: true, id });
    } else if (device.id !== null) await removeDevice(device.id);
    rememberPush(identity, next);
  };
  return (
    <SavedSwitch
      label="Notificaciones en este dispositivo"
      hint="Te avisa aunque Llevo esté cerrado, salvo en las horas de silencio. Al cerrar tu sesión deja de hacerlo."
      isOn={isOn}
      save={choose}
    />
  );
}

interface DigestTime {
  /** When the daily email leaves, "07:00"; undefined if the rules could not be loaded. */
  readonly digestAt: string | undefined;
}

/** Notification channels besides the bell: this device, and a daily email. */
export function ChannelsPanel({ digestAt }: DigestTime) {
  const channels = useQuery(alertChannelsQuery());
  return (
    <Panel title="Tus avisos">
      <QueryBoundary query={channels} failureTitle="No pudimos cargar tus avisos">
        {(loaded) => (
          <div className={styles.channels}>
            <PushSwitch channels={loaded} />
            <DigestSwitch channels={loaded} digestAt={digestAt} />
          </div>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function DigestSwitch({ channels, digestAt }: DigestTime & { readonly channels: AlertChannels }) {
  const { setDigest } = useAlertChannelChanges();
  return (
    <SavedSwitch
      label="Resumen diario por correo"
      hint={
        <>
          Lo que avisó la campana desde el resumen anterior; primero lo que sigue activo. Sin novedades no llega nada.
          {digestAt !== undefined && (
            <span>
              {' '}
              Sale a las {digestAt}; la hora se cambia en <a href={`#${EMAILS_ANCHOR}`}>Silencio y correos</a>.
            </span>
          )}
        </>
      }
      isOn={channels.digest === 'daily'}
      save={(isOn) => setDigest(isOn ? 'daily' : 'none')}
    />
  );
}

const PARENT = { to: PATHS.account, label: 'Mi cuenta' } as const;

/** /account/alerts: the user's channels, the company's rules, and its quiet hours. */
export default function AlertSettingsScreen() {
  const settings = useQuery(alertSettingsQuery());
  return (
    <DetailPage
      title="Reglas de alertas"
      parent={PARENT}
      note="De qué avisa la campana, y cómo te llega. Cada alerta llega una vez, y se cierra sola cuando deja de ser cierta."
      // With the rules: below their skeleton it would move when they come.
      aside={
        settings.isPending ? null : (
          <div className={styles.aside}>
            <ChannelsPanel digestAt={settings.data?.digestAt} />
            {settings.data !== undefined && <AlertRoutes settings={settings.data} />}
          </div>
        )
      }
    >
      <UnsavedGuard />
      <QueryBoundary query={settings} failureTitle="No pudimos cargar las reglas">
        {(loaded) => <RulesForm settings={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
