// @vitest-environment jsdom
import { updateUser } from '@llevo/contract/endpoints/account/account';
import { provePresence } from '@llevo/contract/endpoints/session';
import type { PresenceProof } from '@llevo/contract/entities/presence';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '../../lib/form/draft-storage.ts';
import { textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { writeSession } from '../../lib/session/session.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { userDetailsFixture } from '../../testing/user-details-fixture.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PresenceHost } from './presence-host.tsx';

const getEmulatorIdToken = vi.hoisted(() => vi.fn<(provider: string, identity: object) => Promise<string>>());
vi.mock('../../features/session/social/provider-sign-in.ts', () => ({
  getEmulatorIdToken,
  getPopupIdToken: vi.fn(),
}));
vi.mock('../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const PASSWORD = 'Llevo-2026!';
const USER = userDetailsFixture();

const server = fakeApi();
const onSaved = vi.fn();
/** The proof that the server still requires. */
let wanted: PresenceProof | null;

function EmailForm() {
  const form = useForm({
    fields: { email: textField({}) },
    send: async ({ email }) => {
      await call(updateUser, { email });
      onSaved();
    },
  });
  return (
    <BackOfficeForm onSubmit={form.submit} error={form.error} isSending={form.isSending} submitLabel="Guardar">
      <TextField label="Correo nuevo" field={form.bind('email')} />
    </BackOfficeForm>
  );
}

beforeEach(() => {
  server.on(updateUser, () =>
    wanted === null ? USER : errorReply('presence_required', 'Confirma que eres tú para continuar', { proof: wanted }),
  );
  server.on(provePresence, ({ input: { password, code, token } }) => {
    const isRight = password === PASSWORD || code === '123456' || token === 'id-token';
    if (!isRight) return errorReply('invalid_input', 'No es correcto', { inputError: wanted ?? '' });
    wanted = null;
    return { expires_at: '2026-11-20T15:10:00.000Z' };
  });
});
afterEach(() => {
  vi.clearAllMocks();
  writeSession(null);
  clearDrafts();
});

/** Submits a form whose call needs this proof, and returns the dialog that opens. */
async function openDialog(proof: PresenceProof) {
  wanted = proof;
  const { user } = renderScreen(
    <>
      <EmailForm />
      <PresenceHost />
    </>,
    { session: sessionFixture() },
  );
  await user.type(screen.getByLabelText('Correo nuevo'), 'nueva@x.test{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  return { user, dialog };
}

const sentBodies = () => server.calls.filter(({ endpoint }) => endpoint === updateUser).map(({ body }) => body);
const saved = () =>
  waitFor(() => {
    expect(onSaved).toHaveBeenCalledOnce();
  });

test('a wrong password shows an error at its field; the right one repeats the same call', async () => {
  const { user, dialog } = await openDialog('password');
  const password = dialog.getByLabelText('Contraseña');
  expect(password).toHaveFocus();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.type(password, 'Equivocada-1{Enter}');
  expect(await dialog.findByText('No es correcto')).toBeInTheDocument();
  expect(password).toHaveAccessibleDescription('No es correcto');
  expect(password).toHaveFocus();
  expect(sentBodies()).toHaveLength(1);
  await user.clear(password);
  await user.type(password, `${PASSWORD}{Enter}`);
  await saved();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const body = JSON.stringify({ email: 'nueva@x.test' });
  expect(sentBodies()).toEqual([body, body]);
});

test('the field of the code has the attributes that browsers and phones fill in', async () => {
  const { user, dialog } = await openDialog('code');
  const code = dialog.getByLabelText('Código');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123 456{Enter}');
  await saved();
});

test('users without password and second factor sign in again with their provider', async () => {
  getEmulatorIdToken.mockResolvedValueOnce('id-token');
  const { user, dialog } = await openDialog('provider');
  // jsdom is on localhost, where the emulators accept any address.
  await user.type(dialog.getByLabelText('Correo'), 'rosa@x.test');
  await user.click(dialog.getByRole('button', { name: 'Continuar con Google' }));
  await saved();
  expect(getEmulatorIdToken).toHaveBeenCalledWith('google.com', { email: 'rosa@x.test', name: 'rosa@x.test' });
});

test('a window of the service that was closed can be opened again', async () => {
  getEmulatorIdToken.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'auth/popup-closed-by-user' }));
  const { user, dialog } = await openDialog('provider');
  await user.type(dialog.getByLabelText('Correo'), 'rosa@x.test{Enter}');
  expect(await dialog.findByText(/Cerraste la ventana antes de terminar/)).toBeInTheDocument();
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([updateUser]);
});

test('the dialog explains too many attempts', async () => {
  const { user, dialog } = await openDialog('password');
  server.on(provePresence, errorReply('too_many_requests', 'Demasiados intentos. Espera 5 minutos.'));
  await user.type(dialog.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`);
  expect(await dialog.findByText('Demasiados intentos. Espera 5 minutos.')).toBeInTheDocument();
});

test.each(['Cancelar', 'Cerrar'])('%s leaves the form as it was, without an error', async (button) => {
  const { user, dialog } = await openDialog('password');
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Correo nuevo')).toHaveValue('nueva@x.test');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(document.body).not.toHaveFocus();
  expect(notify).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
  expect(sentBodies()).toHaveLength(1);
});

test('a confirmation stays open after a declined proof, without an error', async () => {
  wanted = 'password';
  const { user } = renderScreen(
    <>
      <ConfirmDialog
        title="Borrar"
        confirmLabel="Borrar para siempre"
        onClose={vi.fn()}
        onConfirm={() => call(updateUser, { email: 'nueva@x.test' }).then(onSaved)}
      >
        <p>No se puede deshacer.</p>
      </ConfirmDialog>
      <PresenceHost />
    </>,
    { session: sessionFixture() },
  );
  await user.click(screen.getByRole('button', { name: 'Borrar para siempre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  const confirm = screen.getByRole('button', { name: 'Borrar para siempre' });
  await waitFor(() => {
    expect(confirm).toHaveFocus();
  });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await user.click(confirm);
  const again = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  await user.type(again.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`);
  await saved();
});

test('leaving the layout declines', async () => {
  wanted = 'password';
  const { unmount } = renderScreen(<PresenceHost />, { session: sessionFixture() });
  const outcome = call(updateUser, { email: 'nueva@x.test' }).catch((cause: unknown) => cause);
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  unmount();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
});
