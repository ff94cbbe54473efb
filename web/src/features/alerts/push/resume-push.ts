import { addPushDevice } from '@llevo/contract/endpoints/alerts';
import { deviceIdOf, readBrowserPush, toBrowserSubscription } from '../../../lib/push/browser-push.ts';
import { call } from '../../../lib/http/call.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { rememberPush } from './remembered-push.ts';

/**
 * Binds this browser, if its user switched notifications on, to the current session: a session ends, or is replaced
 * when the user switches accounts. Asks for no permission; a user who signed out has to switch them on again.
 */
export async function resumePush(identity: LiveIdentity): Promise<void> {
  const { subscription } = await readBrowserPush();
  if (subscription === null) {
    rememberPush(identity, false);
    return;
  }
  const { devices } = await call(addPushDevice, { ...toBrowserSubscription(subscription), isKnown: true });
  if (!devices.includes(await deviceIdOf(subscription))) rememberPush(identity, false);
}
