import { signIn } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts/demo-accounts.ts';
import { passwordHasher } from '../../../functions/src/platform/identity/password-hash.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';

// Counts the hashes instead of the milliseconds, which depend on the machine's load; `npm run bench -- S11` measures
// those.
const hashes = vi.fn(passwordHasher.verifyPassword);
const call = createInProcessApi({ passwordHasher: { ...passwordHasher, verifyPassword: hashes } });

beforeEach(() => {
  hashes.mockClear();
});

/** The e-mail of a driver who may have a password but is not a user. */
async function driverEmail(): Promise<string> {
  const { docs } = await adminFirestore.collection(paths.accountCollection('llevo', 'drivers')).limit(1).get();
  return String(docs[0]?.get('email'));
}

test('a wrong password of a user costs one hash', async () => {
  const reply = await call(signIn, { email: 'user@llevo.test', password: 'Otra-clave-1' });
  expect(reply.status).toBe(401);
  expect(hashes.mock.calls).toEqual([['Otra-clave-1', expect.stringMatching(/^\$scrypt\$/)]]);
});

test.each([
  ['an unknown address', () => Promise.resolve('nadie@llevo.test')],
  ['a driver', driverEmail],
])('%s costs one hash as well, which never matches', async (_who, email) => {
  const reply = await call(signIn, { email: await email(), password: DEMO_PASSWORD });
  expect(reply.status).toBe(401);
  expect(hashes.mock.calls).toEqual([[DEMO_PASSWORD, null]]);
});
