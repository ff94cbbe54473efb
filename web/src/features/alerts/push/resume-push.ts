import { addPushDevice } from '@llevo/contract/endpoints/alerts';
import { deviceIdOf, readBrowserPush, toBrowserSubscription } from '../../../lib/push/browser-push.ts';
import { api } from '../../../lib/http/api.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { rememberPush } from './remembered-push.ts';

/**
 * Binds this browser, where its user switched notifications on, to the session of now: a session ends, or is replaced when the user
 * switches accounts. Asks for nothing; whoever signed out has to switch them on again.
 */
export async function resumePush(identity: LiveIdentity): Promise<void> {
  const { subscription } = await readBrowserPush();
  if (subscription === null) {
    rememberPush(identity, false);
    return;
  }
  const { devices } = await api(addPushDevice, { ...toBrowserSubscription(subscription), isKnown: true });
  if (!devices.includes(await deviceIdOf(subscription))) rememberPush(identity, false);
}
