// @vitest-environment jsdom
import { signInWithPasskey, startPasskeySignIn } from '@llevo/contract/endpoints/account/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { readSession } from '../../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import OtpScreen from '../otp-screen.tsx';
import SignInScreen from '../sign-in-screen.tsx';

const ceremony = vi.hoisted(() => ({ getPasskey: vi.fn(), supportsAutofill: vi.fn() }));
vi.mock('../../../lib/passkeys/ceremony.ts', () => ceremony);
vi.mock('../../../lib/firebase/firebase-session.ts', () => ({ startFirebaseSession: () => Promise.resolve() }));
vi.mock('../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const USER = sessionFixture({ permission: 'admin', plan: 'business', subscription: 'active' });
const OPTIONS = { challenge: 'Y2g', rpId: 'localhost', timeout: 1, userVerification: 'required' as const };
const ASSERTION = {
  ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' as const },
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw', userHandle: 'dQ' },
};

const server = fakeApi();
const button = (name = 'Entrar con llave de acceso') => screen.getByRole('button', { name });
const sentBodies = (): unknown[] =>
  server.calls
    .filter(({ endpoint }) => endpoint === signInWithPasskey)
    .map(({ body }) => JSON.parse(body ?? 'null') as unknown);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  ceremony.supportsAutofill.mockResolvedValue(false);
  ceremony.getPasskey.mockResolvedValue(ASSERTION);
  server.on(startPasskeySignIn, { ...OPTIONS, allowCredentials: [] });
  server.on(signInWithPasskey, { ...USER, firebase_token: 'custom' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a passkey signs in without any input', async () => {
  const { user } = renderScreen(<SignInScreen />, { path: '/signin' });
  await user.click(button());
  await waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  expect(ceremony.getPasskey).toHaveBeenCalledWith({ ...OPTIONS, allowCredentials: [] }, { byAutofill: false });
  expect(sentBodies()).toEqual([{ response: ASSERTION }]);
});

test('a cancelled or rejected passkey shows the reason and can be tried again', async () => {
  ceremony.getPasskey.mockRejectedValueOnce(new UserFacingError('No se usó ninguna llave de acceso.'));
  const { user } = renderScreen(<SignInScreen />, { path: '/signin' });
  await user.click(button());
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', 'No se usó ninguna llave de acceso.');
  });
  server.on(signInWithPasskey, errorReply('unauthenticated', 'No pudimos entrar con esa llave'));
  await user.click(button());
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', 'No pudimos entrar con esa llave');
  });
  expect(readSession()).toBeNull();
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('the first focus of the e-mail field starts suggestions of passkeys once', async () => {
  ceremony.supportsAutofill.mockResolvedValue(true);
  const { user } = renderScreen(<SignInScreen />, { path: '/signin' });
  const email = screen.getByLabelText('Correo');
  expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  expect(server.calls).toEqual([]);
  await user.click(email);
  await waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  await user.click(screen.getByLabelText('Contraseña'));
  await user.click(email);
  expect(ceremony.getPasskey.mock.calls).toEqual([[{ ...OPTIONS, allowCredentials: [] }, { byAutofill: true }]]);
});

test('ignored suggestions are not reported', async () => {
  ceremony.supportsAutofill.mockResolvedValue(true);
  ceremony.getPasskey.mockRejectedValueOnce(new DOMException('replaced', 'AbortError'));
  const { user } = renderScreen(<SignInScreen />, { path: '/signin' });
  await user.click(screen.getByLabelText('Correo'));
  await waitFor(() => {
    expect(ceremony.getPasskey).toHaveBeenCalledOnce();
  });
  await user.click(button());
  await waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  expect(notify).not.toHaveBeenCalled();
});

test('a browser without passkeys shows no button and sends no request', async () => {
  vi.unstubAllGlobals();
  const { user } = renderScreen(<SignInScreen />, { path: '/signin' });
  await user.click(screen.getByLabelText('Correo'));
  expect(screen.queryByRole('button', { name: /llave/ })).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('a passkey replaces the code of the second step', async () => {
  const { user } = renderScreen(<OtpScreen />, { path: '/signin/otp?token=first&passkey=1' });
  await user.click(button('Usar llave de acceso'));
  await waitFor(() => {
    expect(readSession()).toEqual(USER);
  });
  expect(sentBodies()).toEqual([{ response: ASSERTION, jwt: 'first' }]);
});

test('the second step of a user without passkeys asks only for a code', () => {
  renderScreen(<OtpScreen />, { path: '/signin/otp?token=first' });
  expect(screen.getByLabelText('Código')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /llave/ })).not.toBeInTheDocument();
});
