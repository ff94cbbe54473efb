import { readStored, store } from '../../../lib/storage/storage.ts';
import { readInTab, storeInTab } from '../../../lib/storage/tab-storage.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';

/** Local storage: users who switched notifications on in this browser, as `{account}/{uid}`, separated by spaces. */
const KEY = 'llevo.push';
/** Session storage: user whose device was bound to the current session. */
const RESUMED_KEY = 'llevo.push.resumed';

const nameOf = ({ accountId, uid }: Pick<LiveIdentity, 'accountId' | 'uid'>): string => `${accountId}/${uid}`;
const remembered = (): string[] => (readStored(KEY) ?? '').split(' ').filter((name) => name !== '');

export function rememberPush(identity: Pick<LiveIdentity, 'accountId' | 'uid'>, isOn: boolean): void {
  const name = nameOf(identity);
  const others = remembered().filter((other) => other !== name);
  store(KEY, (isOn ? [...others, name] : others).join(' '));
}

/** True once for each tab and identity that switched notifications on: its session may be a new one. */
export function mustResumePush(identity: Pick<LiveIdentity, 'accountId' | 'uid'>): boolean {
  const name = nameOf(identity);
  if (!remembered().includes(name) || readInTab(RESUMED_KEY) === name) return false;
  storeInTab(RESUMED_KEY, name);
  return true;
}
