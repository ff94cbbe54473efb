import { readStored, store } from '../storage/storage.ts';
import { readInTab, storeInTab } from '../storage/tab-storage.ts';
import type { LiveIdentity } from '../session/live-identity.ts';

/** Local storage: users who switched notifications on in this browser, as `{account}/{uid}`, separated by spaces. */
const KEY = 'llevo.push';
/** Local storage: id of the subscription that was bound last; another one was replaced by the browser. */
const DEVICE_KEY = 'llevo.push.device';
/** Session storage: user whose device was bound to the current session. */
const RESUMED_KEY = 'llevo.push.resumed';

const nameOf = ({ accountId, uid }: Pick<LiveIdentity, 'accountId' | 'uid'>): string => `${accountId}/${uid}`;
const remembered = (): string[] => (readStored(KEY) ?? '').split(' ').filter((name) => name !== '');

export function rememberPush(identity: Pick<LiveIdentity, 'accountId' | 'uid'>, isOn: boolean): void {
  const name = nameOf(identity);
  const others = remembered().filter((other) => other !== name);
  store(KEY, (isOn ? [...others, name] : others).join(' '));
}

/** Remembers the subscription that the server has for this browser. */
export const rememberDevice = (deviceId: string): void => {
  store(DEVICE_KEY, deviceId);
};

/** Whether the browser replaced the subscription that the server has by itself. */
export function wasReplaced(deviceId: string): boolean {
  const known = readStored(DEVICE_KEY);
  return known !== null && known !== deviceId;
}

/** Whether a user switched notifications on in this browser, and did not sign out since. */
export const hasPush = (identity: Pick<LiveIdentity, 'accountId' | 'uid'>): boolean =>
  remembered().includes(nameOf(identity));

/** True once for each tab and identity that switched notifications on: its session may be a new one. */
export function mustResumePush(identity: Pick<LiveIdentity, 'accountId' | 'uid'>): boolean {
  const name = nameOf(identity);
  if (!hasPush(identity) || readInTab(RESUMED_KEY) === name) return false;
  storeInTab(RESUMED_KEY, name);
  return true;
}
