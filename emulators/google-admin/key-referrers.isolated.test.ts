/** Sign-ins with a key that is restricted to the site's pages, as docs/configuration.md recommends. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeGoogle } from './fake-google.ts';
import { serveFakeGoogle } from './server.ts';

const google = new FakeGoogle();
let server: Server;
beforeAll(async () => {
  server = await serveFakeGoogle(google, 0);
  vi.stubEnv('GCLOUD_PROJECT', 'p1');
  vi.stubEnv('SITE_URL', 'https://llevo.ec');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', new URL(google.base).host);
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

const CLAIMS = { uid: 'u1', sid: 's1', accountId: 'a1', permission: 'owner', impersonator: null } as const;

/** The key of calls to the emulator, whose place the stand-in takes. */
const KEY = 'emulator';

test.each([
  ['https://llevo.ec/*', true],
  ['https://other.ec/*', false],
])('a key restricted to %s signs the users of llevo.ec in: %s', async (pattern, isAccepted) => {
  google.createProject('p1').keyReferrers.set(KEY, [pattern]);
  const { identityToolkit } = await import('../../functions/src/platform/identity/identity-toolkit.ts');
  const issued = identityToolkit.issueTokens(CLAIMS);
  if (isAccepted) expect(await issued).toMatchObject({ idToken: 'fake-id-token' });
  else await expect(issued).rejects.toThrow('Requests from referer https://llevo.ec/ are blocked');
});
