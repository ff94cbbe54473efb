import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** macOS allows 104 bytes with the end mark, Linux 108. */
const MAX_SOCKET_PATH_BYTES = 103;

test('sockets of firebase-tools fit below it, wherever the clone is', () => {
  const root = `/Users/maria.fernandez/${'Documents/'.repeat(20)}llevo`;
  const base = '/var/folders/8k/9xk2c1xx3yz_0q8n4bq5m6jw0000gn/T';
  const socket = `${temporaryFolder(root, 20_600, base)}/fire_emu_0123456789abcdef.sock`;
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(MAX_SOCKET_PATH_BYTES);
});

test('each clone and each offset has its own', () => {
  const folders = [temporaryFolder('/a', 0), temporaryFolder('/b', 0), temporaryFolder('/a', 100)];
  expect(new Set(folders).size).toBe(3);
  expect(temporaryFolder('/a', 0)).toBe(folders[0]);
});
