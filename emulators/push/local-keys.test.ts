import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { localPushKeys } from './local-keys.ts';

test('the keys are made once, and are those that Web Push needs', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'llevo-keys-')), 'cache', 'keys.json');
  const keys = localPushKeys(file);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  expect(localPushKeys(file)).toEqual(keys);
});
