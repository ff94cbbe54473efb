import type { DriverPush } from '@llevo/contract/entities/push';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  deviceIdOf,
  needsHomeScreen,
  readBrowserPush,
  subscribeBrowser,
  supportsPush,
  toBrowserSubscription,
} from '../../../lib/push/browser-push.ts';
import { onPushChange } from '../../../lib/push/on-push-change.ts';
import { addDevice, readPush, removeDevice } from '../api/driver-api.ts';
import { readDriverSession } from '../api/driver-session.ts';
import { hadPush, rememberPush } from '../shared/stored-push.ts';

/** State of notifications on this phone, with the reason if they are unavailable; `lost` if the browser dropped them. */
export type PushState = 'home_screen' | 'unsupported' | 'denied' | 'off' | 'on' | 'lost';

export interface Push {
  /** Null while it is unknown, or if the installation sends no notifications. */
  readonly state: PushState | null;
  /** Asks for permission. Rejects with UserFacingError, ApiError or NetworkError. */
  readonly switchOn: () => Promise<void>;
  readonly switchOff: () => Promise<void>;
}

/** State of this browser; `deviceId` is null without a subscription. */
interface ThisBrowser {
  readonly obstacle: 'home_screen' | 'unsupported' | 'denied' | null;
  readonly deviceId: string | null;
}

async function readThisBrowser(): Promise<ThisBrowser> {
  if (!supportsPush()) return { obstacle: needsHomeScreen() ? 'home_screen' : 'unsupported', deviceId: null };
  if (Notification.permission === 'denied') return { obstacle: 'denied', deviceId: null };
  const { subscription } = await readBrowserPush();
  return { obstacle: null, deviceId: subscription === null ? null : await deviceIdOf(subscription) };
}

/** Notifications of jobs on this phone; reads the server's state once, as soon as there is a network. */
export function usePush(isOnline: boolean): Push {
  const [server, setServer] = useState<DriverPush | null>(null);
  const [browser, setBrowser] = useState<ThisBrowser | null>(null);
  const [driverId] = useState(() => readDriverSession()?.driver.id ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const isKnown = server !== null;

  useEffect(() => {
    if (!isOnline || isKnown) return undefined;
    let isOver = false;
    // A failure shows nothing: jobs arrive by e-mail too, and the app asks again when it opens.
    readPush().then(
      (push) => {
        if (!isOver) setServer(push);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isOnline, isKnown]);

  const look = async () => {
    setBrowser(await readThisBrowser());
  };
  useEffect(() => {
    // Permission may have been changed in the browser's settings.
    const lookAgain = () => {
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    };
    lookAgain();
    document.addEventListener('visibilitychange', lookAgain);
    const forget = onPushChange(lookAgain);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, []);

  const pushKey = server?.pushKey ?? null;
  const state = pushKey === null || server === null || browser === null ? null : stateOf(server, browser);
  const switchOn = async () => {
    if (pushKey === null) return;
    try {
      setServer(await addDevice(toBrowserSubscription(await subscribeBrowser(pushKey))));
      rememberPush(driverId);
    } finally {
      // After a refusal the panel explains the next step.
      await look();
    }
  };
  const isLost = state === 'off' && hadPush(driverId);
  // Without the permission the browser would ask, which needs a press.
  const isRenewing = isLost && !hasFailed && Notification.permission === 'granted';
  const renew = useEffectEvent(switchOn);
  useEffect(() => {
    if (!isRenewing) return;
    Promise.resolve()
      .then(renew)
      .catch(() => {
        setHasFailed(true);
      });
  }, [isRenewing]);

  return {
    state: isRenewing ? null : isLost ? 'lost' : state,
    switchOn,
    switchOff: async () => {
      const deviceId = browser?.deviceId ?? null;
      rememberPush(null);
      if (deviceId !== null) setServer(await removeDevice(deviceId));
    },
  };
}

function stateOf({ devices }: DriverPush, { obstacle, deviceId }: ThisBrowser): PushState {
  if (obstacle !== null) return obstacle;
  return deviceId !== null && devices.includes(deviceId) ? 'on' : 'off';
}
