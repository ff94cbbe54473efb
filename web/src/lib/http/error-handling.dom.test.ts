// @vitest-environment jsdom
import type { ErrorBody, ErrorCode } from '@llevo/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../notifications/notifications.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { handleError, errorMessage, errorActionFor } from './error-handling.ts';
import { connectNavigation } from '../browser/navigation.ts';
import { replacingSession } from '../session/session-replacement.ts';

vi.mock('../notifications/notifications.ts', () => ({ notify: vi.fn() }));

const GENERIC = 'There was a glitch in the matrix – please try again';
const goTo = vi.fn();

const refused = (status: number, body?: Partial<ErrorBody> & { code: ErrorCode }) =>
  new ApiError(status, body && { message: 'Dice el servidor', ...body }, { fallback: GENERIC });

beforeEach(() => {
  connectNavigation({
    navigate: goTo,
    address: () => ({ pathname: '/', search: '' }),
    subscribe: () => () => undefined,
  });
  localStorage.setItem('user', '{"token":"t","permission":"owner"}');
});
afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test.each([
  { failure: refused(401), reaction: { kind: 'signIn' } },
  { failure: refused(401, { code: 'app_check_failed' }), reaction: { kind: 'say', message: 'Dice el servidor' } },
  { failure: refused(404), reaction: { kind: 'goTo', path: '/notfound' } },
  {
    failure: refused(402, { code: 'plan_required', plan: 'business' }),
    reaction: { kind: 'goTo', path: '/account/upgrade?plan=business' },
  },
  { failure: refused(403, { code: 'two_factor_required' }), reaction: { kind: 'goTo', path: '/signin/2fa' } },
  { failure: refused(403, { code: 'forbidden' }), reaction: { kind: 'say', message: 'Dice el servidor' } },
  { failure: refused(402), reaction: { kind: 'goTo', path: '/account/upgrade?plan=startup' } },
  { failure: refused(429, { code: 'too_many_requests' }), reaction: { kind: 'say', message: 'Dice el servidor' } },
  { failure: refused(409, { code: 'conflict' }), reaction: { kind: 'say', message: 'Dice el servidor' } },
  { failure: refused(500), reaction: { kind: 'say', message: GENERIC } },
  {
    failure: refused(500, { code: 'internal', reference: 'A2B3CD' }),
    reaction: { kind: 'say', message: 'Dice el servidor. Referencia: A2B3CD' },
  },
  { failure: new TypeError('a bug of ours'), reaction: { kind: 'say', message: GENERIC } },
  {
    failure: new NetworkError(null),
    reaction: { kind: 'say', message: 'No se pudo conectar. Revisa tu conexión e intenta de nuevo.' },
  },
])('SPEC §8: $failure.name $failure.status → $reaction', ({ failure, reaction }) => {
  expect(errorActionFor(failure)).toEqual(reaction);
});

test('a 402 is shown to users who may not choose a plan', () => {
  localStorage.setItem('user', '{"token":"t","permission":"admin"}');
  const message = 'Dice el servidor. Avisa al dueño de la cuenta.';
  expect(errorActionFor(refused(402, { code: 'plan_required', plan: 'business' }))).toEqual({ kind: 'say', message });
});

test('a 401 ends the session, says so once, and goes to /signin, which returns to this page', () => {
  window.history.replaceState(null, '', '/serviceManagement?buscar=Ana#2');
  handleError(refused(401));
  expect(localStorage.getItem('user')).toBeNull();
  expect(goTo).toHaveBeenCalledWith('/signin', { returnTo: '/serviceManagement?buscar=Ana#2' });
  handleError(refused(401));
  expect(notify).toHaveBeenCalledExactlyOnceWith('info', 'Tu sesión se cerró desde otro lugar.', expect.anything());
});

test('a 401 while the session is replaced ends nothing, and one afterwards does', async () => {
  await replacingSession(() => {
    handleError(refused(401));
    return Promise.resolve();
  });
  expect(localStorage.getItem('user')).not.toBeNull();
  expect(goTo).not.toHaveBeenCalled();
  handleError(refused(401));
  expect(localStorage.getItem('user')).toBeNull();
});

test('later 401s of the same page leave the sign-in alone', () => {
  localStorage.removeItem('user');
  window.history.replaceState(null, '', '/signin');
  handleError(refused(401));
  expect(goTo).not.toHaveBeenCalled();
});

test('404 goes to /notfound without sign-out', () => {
  handleError(refused(404));
  expect(goTo).toHaveBeenCalledWith('/notfound');
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('an error is persistent and logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = refused(429, { code: 'too_many_requests' });
  handleError(failure);
  expect(notify).toHaveBeenCalledWith('error', 'Dice el servidor', { isPersistent: true });
  expect(log).toHaveBeenCalledWith(failure);
  expect(goTo).not.toHaveBeenCalled();
});

test('an error with a reference replaces the previous one and links to support', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('user', '{"token":"t","permission":"user","plan":"free"}');
  handleError(refused(500, { code: 'internal', reference: 'A2B3CD' }));
  const [, said, options] = vi.mocked(notify).mock.lastCall ?? [];
  expect(said).toBe('Dice el servidor. Referencia: A2B3CD');
  expect(options).toMatchObject({ isPersistent: true, about: 'Dice el servidor', action: { label: 'Pedir ayuda' } });
  options?.action?.run();
  expect(goTo).toHaveBeenCalledWith('/help?referencia=A2B3CD');
});

test('users without access to the help page see the reference alone', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('user', '{"token":"t","permission":"user","plan":null}');
  handleError(refused(500, { code: 'internal', reference: 'A2B3CD' }));
  expect(vi.mocked(notify).mock.lastCall?.[2]?.action).toBeUndefined();
});

test('an aborted call is ignored', () => {
  handleError(new DOMException('given up', 'AbortError'));
  expect(notify).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('a screen that shows an error itself uses the same text', () => {
  expect(errorMessage(refused(404, { code: 'not_found' }))).toBe('Dice el servidor');
  expect(errorMessage('odd')).toBe(GENERIC);
});
