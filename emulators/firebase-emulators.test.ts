import { expect, test } from 'vitest';
import { temporaryFolder } from './firebase-emulators.ts';

/** Limit of macOS (104 with the terminator); Linux allows 108. */
const MAX_SOCKET_PATH_BYTES = 103;

test('socket paths in the temporary folder stay within the limit for any clone', () => {
  const root = `/Users/maria.fernandez/${'Documents/'.repeat(20)}llevo`;
  const base = '/var/folders/8k/9xk2c1xx3yz_0q8n4bq5m6jw0000gn/T';
  const socket = `${temporaryFolder(root, 20_600, base)}/fire_emu_0123456789abcdef.sock`;
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(MAX_SOCKET_PATH_BYTES);
});

test('each clone and offset has its own temporary folder', () => {
  const folders = [temporaryFolder('/a', 0), temporaryFolder('/b', 0), temporaryFolder('/a', 100)];
  expect(new Set(folders).size).toBe(3);
  expect(temporaryFolder('/a', 0)).toBe(folders[0]);
});
