import { beforeEach, expect, test } from 'vitest';
import { updateReferrerPolicy } from './referrer-policy.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

const policies = () =>
  [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="referrer"]')].map(({ content }) => content);

test.each([
  '/magic',
  '/resetpassword',
  '/notme',
  '/signin',
  '/signin/',
  '/signin/otp',
  '/signin/2fa',
  '/signin/social',
  '/master',
  '/signup',
  '/signup/user',
  '/signup/plan',
  '/auth/google',
  '/email/confirm',
])('a session that begins at %s sends its origin once the router has left the page', (path) => {
  updateReferrerPolicy(path);
  expect(policies()).toEqual(['no-referrer']);
  updateReferrerPolicy('/serviceManagement');
  expect(policies()).toEqual(['strict-origin-when-cross-origin']);
});

test.each(['/', '/quoter', '/serviceManagement/board', '/seguimiento/x', '/account/password'])(
  'a session that begins at %s keeps the policy of its header',
  (path) => {
    updateReferrerPolicy(path);
    updateReferrerPolicy('/dashboard');
    expect(policies()).toEqual([]);
  },
);

test('a page with a token sends no referrer after others', () => {
  for (const path of ['/signin', '/dashboard', '/email/confirm']) updateReferrerPolicy(path);
  expect(policies()).toEqual(['no-referrer']);
});

test('the policy changes with the page only', () => {
  updateReferrerPolicy('/signin');
  updateReferrerPolicy('/dashboard');
  const [meta] = document.head.children;
  updateReferrerPolicy('/serviceManagement');
  expect(document.head.children[0]).toBe(meta);
});
