import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firebaseAppCheck } from './firebase-app-check.ts';

beforeAll(() => {
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-llevo');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['no token', ''],
  ['no JWT', 'a token'],
  ['an unsigned JWT', `${encode({ alg: 'none' })}.${encode({ sub: '1', aud: ['projects/demo-llevo'] })}.`],
  ['of another project', `${encode({ alg: 'RS256' })}.${encode({ sub: '1', aud: ['projects/other'] })}.AAAA`],
])('%s is not a valid token', async (_name, token) => {
  expect(await firebaseAppCheck.verify(token)).toBe(false);
});
