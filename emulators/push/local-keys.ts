import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A pair of VAPID keys (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FILE = path.resolve(import.meta.dirname, '../../node_modules/.cache/llevo/push-keys.json');

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Short ones are padded on the left.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

/**
 * The keys of this clone's stacks, made by the first one: a browser that subscribed yesterday is still told today. A few
 * processes may start at once; all use the pair that was written first.
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
