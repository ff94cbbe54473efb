import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localPushKeys } from './push-keys.ts';

test('push keys have the lengths of Web Push and are generated once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'llevo-keys-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'cache', 'keys.json');
  const keys = localPushKeys(file);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  expect(localPushKeys(file)).toEqual(keys);
});
