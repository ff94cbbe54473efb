// @vitest-environment jsdom
import { endOtherSessions } from '@llevo/contract/endpoints/account/account';
import { startPasskeyPresence } from '@llevo/contract/endpoints/account/passkeys';
import { provePresence } from '@llevo/contract/endpoints/session';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UserFacingError } from '../../lib/http/user-facing-error.ts';
import { call } from '../../lib/http/call.ts';
import { writeSession } from '../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { PresenceHost } from './presence-host.tsx';

const getPasskey = vi.hoisted(() => vi.fn());
vi.mock('../../lib/passkeys/ceremony.ts', () => ({ getPasskey }));

const OPTIONS = {
  ...{ challenge: 'Y2g', rpId: 'localhost', timeout: 1, userVerification: 'required' as const },
  allowCredentials: [{ id: 'aWQ', type: 'public-key' as const }],
};
const ASSERTION = {
  ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' as const },
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw' },
};

const server = fakeApi();
let isProven: boolean;

beforeEach(() => {
  isProven = false;
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  getPasskey.mockResolvedValue(ASSERTION);
  const required = { proof: 'password', passkey: true } as const;
  server.on(endOtherSessions, () =>
    isProven ? { ended: 1 } : errorReply('presence_required', 'Confirma que eres tú para continuar', required),
  );
  server.on(startPasskeyPresence, OPTIONS);
  server.on(provePresence, ({ input: { passkey, password } }) => {
    isProven = passkey?.id === ASSERTION.id || password === 'Llevo-2026!';
    return isProven ? { expires_at: '2026-11-20T15:10:00.000Z' } : errorReply('invalid_input', 'No es correcto');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  writeSession(null);
});

/** Makes a call that needs a proof, of a user with a passkey. */
async function openDialog() {
  const { user } = renderScreen(<PresenceHost />, { session: sessionFixture() });
  const outcome = call(endOtherSessions, {});
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  return { user, dialog, outcome };
}

test('the dialog asks for a passkey first and accepts it', async () => {
  const { user, dialog, outcome } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Usar llave de acceso' }));
  expect(await outcome).toEqual({ ended: 1 });
  expect(getPasskey).toHaveBeenCalledWith(OPTIONS);
});

test('the dialog explains an unused passkey and offers another proof', async () => {
  getPasskey.mockRejectedValueOnce(new UserFacingError('No se usó ninguna llave de acceso.'));
  const { user, dialog, outcome } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Usar llave de acceso' }));
  expect(await dialog.findByText('No se usó ninguna llave de acceso.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirmar de otra forma' }));
  await user.type(await screen.findByLabelText('Contraseña'), 'Llevo-2026!{Enter}');
  expect(await outcome).toEqual({ ended: 1 });
});

test('a browser without passkeys asks for the other proof immediately', async () => {
  vi.unstubAllGlobals();
  const { user, dialog, outcome } = await openDialog();
  await user.type(dialog.getByLabelText('Contraseña'), 'Llevo-2026!{Enter}');
  expect(await outcome).toEqual({ ended: 1 });
});
