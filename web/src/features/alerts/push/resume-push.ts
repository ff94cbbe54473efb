import { addPushDevice, getAlertChannels } from '@llevo/contract/endpoints/alerts';
import { call } from '../../../lib/http/call.ts';
import {
  deviceIdOf,
  readBrowserPush,
  subscribeBrowser,
  toBrowserSubscription,
} from '../../../lib/push/browser-push.ts';
import { rememberDevice, rememberPush, wasReplaced } from '../../../lib/push/remembered-push.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';

/**
 * Binds this browser, if its user switched notifications on, to the current session: a session ends, or is replaced
 * when the user switches accounts. Renews a subscription that the browser dropped or replaced, if the permission stays.
 * Asks for no permission; a user who signed out has to switch them on again.
 */
export async function resumePush(identity: LiveIdentity): Promise<void> {
  const { subscription } = await readBrowserPush();
  const renewed = subscription ?? (await renew());
  if (renewed === null) {
    rememberPush(identity, false);
    return;
  }
  const id = await deviceIdOf(renewed);
  const isKnown = subscription !== null && !wasReplaced(id);
  const { devices } = await call(addPushDevice, { ...toBrowserSubscription(renewed), ...(isKnown && { isKnown }) });
  if (devices.includes(id)) rememberDevice(id);
  else rememberPush(identity, false);
}

/** A new subscription; null without the permission, which only a press may ask for, or without keys. */
async function renew(): Promise<PushSubscription | null> {
  if (Notification.permission !== 'granted') return null;
  const { pushKey } = await call(getAlertChannels, {});
  return pushKey === null ? null : subscribeBrowser(pushKey);
}
