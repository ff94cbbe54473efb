import type { AlertChannels } from '@llevo/contract/entities/alert-channels';
import { useEffect, useState } from 'react';
import {
  deviceIdOf,
  readBrowserPush,
  subscribeBrowser,
  toBrowserSubscription,
} from '../../../lib/push/browser-push.ts';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import { useAlertChannelChanges } from '../api/alert-channels.ts';
import { rememberPush } from '../push/remembered-push.ts';
import { ChannelSwitch } from './channel-switch.tsx';

/** This browser: `id` is its device's, null while it is subscribed to nothing. */
interface ThisDevice {
  readonly isSupported: boolean;
  readonly id: string | null;
}

async function readThisDevice(): Promise<ThisDevice> {
  const { isSupported, subscription } = await readBrowserPush();
  return { isSupported, id: subscription === null ? null : await deviceIdOf(subscription) };
}

/** Notifications on this device, where server and browser can; the browser asks for permission only when they are switched on. */
export function PushSwitch({ channels: { pushKey, devices } }: { readonly channels: AlertChannels }) {
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
      setDevice({ isSupported: true, id: await deviceIdOf(subscription) });
    } else if (device.id !== null) await removeDevice(device.id);
    rememberPush(identity, next);
  };
  return (
    <ChannelSwitch
      label="Notificaciones en este dispositivo"
      hint="Te avisa aunque Llevo esté cerrado, salvo en las horas de silencio. Al cerrar tu sesión deja de hacerlo."
      isOn={isOn}
      onChoose={choose}
    />
  );
}
