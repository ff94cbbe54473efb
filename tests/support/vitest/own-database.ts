/**
 * For a test file that needs neither the demo data nor the functions emulator: a database of its own on the emulators,
 * where it is alone, and the API in this process. The Firestore emulator looks at every document of a database for each
 * query, and a request to the functions emulator passes three processes.
 */
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type * as PasswordHash from '../../../functions/src/passwords/password-hash.ts';

process.env.LLEVO_TEST_DATABASE_PROJECT = `demo-${randomUUID().slice(0, 13)}`;

/** A hash of the product's cost takes a quarter of a second; tests of the cost itself run elsewhere. */
vi.mock('../../../functions/src/passwords/password-hash.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PasswordHash>();
  return { ...original, ...original.createPasswordHasher({ logN: 10, blockSize: 8, parallelism: 1 }) };
});

const { buildApp } = await import('../../../functions/src/app.ts');
const { sendRequestsThrough } = await import('../api/api-client.ts');
const { silentDeps } = await import('../api/in-process-api.ts');

const app = buildApp(silentDeps);
sendRequestsThrough((url, init) => app.request(url, init));
