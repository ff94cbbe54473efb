import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A pair of VAPID keys (RFC 8292), base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FILE = path.resolve(import.meta.dirname, '../node_modules/.cache/llevo/push-keys.json');

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Left-padded, because a key may have leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/**
 * VAPID keys of this clone's stacks, generated once so that browsers stay subscribed. If several processes start at
 * once, all use the pair that was written first.
 */
export function localPushKeys(file = FILE): PushKeys {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PushKeys;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  try {
    writeFileSync(file, JSON.stringify(newKeys()), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as PushKeys;
}
