// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceReload } from '../../lib/browser/reload.ts';
import { connectNavigation } from '../../lib/browser/navigation.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { clearSession, readSession, writeSession } from '../../lib/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../testing/session-fixture.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { clearDrafts } from '../../lib/form/draft-storage.ts';
import { hiddenField, passwordField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';

const MINUTE_MS = 60_000;
const ANA = sessionFixture({ token: tokenWith({ sub: 'u-ana' }) });
const EVA = sessionFixture({ token: tokenWith({ sub: 'u-eva' }) });
const goTo = vi.fn();
const send = vi.fn<() => Promise<void>>();

interface ExampleProps {
  readonly initial?: string;
  readonly draftId?: string;
  readonly isPublic?: boolean;
}

function Example({ initial = '', ...options }: ExampleProps) {
  const form = useForm({
    fields: {
      message: textField({ initial }),
      code: textField({ isSecret: true, isRequired: false }),
      password: passwordField({ isRequired: false }),
      jwt: hiddenField('a-token'),
    },
    send,
    ...options,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p role="alert">{form.error}</p>
      <TextField label="Mensaje" field={form.bind('message')} />
      <TextField label="Código" field={form.bind('code')} />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="current-password" />
      <button type="submit">Enviar</button>
      <output>{form.isDirty ? 'cambiado' : 'igual'}</output>
    </form>
  );
}

let leave: () => void;

/** Opens the form; `leave` closes it. */
function open(props: ExampleProps = {}, session = ANA) {
  const { user, unmount } = renderScreen(<Example {...props} />, { session });
  leave = unmount;
  return user;
}

const endSession = () => {
  writeSession(null);
};

const message = () => screen.getByLabelText('Mensaje');

/** Types into the form until the session ends, and leaves the page. */
async function typeUntilSessionEnds(props: ExampleProps = {}, end = endSession) {
  const user = open(props);
  await user.type(message(), 'Tres cajas');
  await user.type(screen.getByLabelText('Código'), '123456');
  await user.type(screen.getByLabelText('Contraseña'), 'Carretera-7');
  end();
  leave();
}

beforeEach(() => {
  connectNavigation({
    navigate: goTo,
    address: () => ({ pathname: '/', search: '' }),
    subscribe: () => () => undefined,
  });
  window.history.replaceState(null, '', '/help');
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  clearDrafts();
  connectNavigation(null);
});

test('typed values are restored once after signing in again', async () => {
  await typeUntilSessionEnds();
  open();
  expect(message()).toHaveValue('Tres cajas');
  expect(screen.getByText('cambiado')).toBeInTheDocument();
  leave();
  open();
  expect(message()).toHaveValue('');
});

test('passwords, codes and hidden values are never stored', async () => {
  await typeUntilSessionEnds();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Carretera|123456|a-token/);
  open();
  expect(screen.getByLabelText('Código')).toHaveValue('');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('');
});

test('a 401 on sending ends the session, leads to the sign-in and keeps the values', async () => {
  send.mockRejectedValue(new ApiError(401, undefined, { fallback: 'No' }));
  const user = open();
  await user.type(message(), 'Tres cajas');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(readSession()).toBeNull();
  expect(goTo).toHaveBeenCalledWith('/signin', { returnTo: '/help' });
  leave();
  open();
  expect(message()).toHaveValue('Tres cajas');
});

test('a 401 of a public endpoint is an error of the form', async () => {
  send.mockRejectedValue(new ApiError(401, undefined, { fallback: 'El enlace ya no vale' }));
  const user = open({ isPublic: true });
  await user.type(message(), 'Tres cajas');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('El enlace ya no vale');
  expect(readSession()).not.toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  [
    'at another address',
    () => {
      window.history.replaceState(null, '', '/welcome');
    },
  ],
  ['after ten minutes', () => vi.useFakeTimers({ now: Date.now() + 10 * MINUTE_MS, toFake: ['Date'] })],
])('the form stays empty %s', async (_when, change) => {
  await typeUntilSessionEnds();
  change();
  open();
  expect(message()).toHaveValue('');
});

test.each<[string, ExampleProps]>([
  ['record', { draftId: 'other' }],
  ['initial value', { initial: 'Otro mensaje' }],
])('a form with another %s is another form', async (_what, props) => {
  await typeUntilSessionEnds();
  open(props);
  expect(message()).toHaveValue(props.initial ?? '');
});

test('another user does not get the typed values', async () => {
  await typeUntilSessionEnds();
  open({}, EVA);
  expect(message()).toHaveValue('');
});

test('a sign-out removes the typed values', async () => {
  await typeUntilSessionEnds({}, clearSession);
  expect(sessionStorage).toHaveLength(0);
});

test('expired drafts of other forms are removed', async () => {
  await typeUntilSessionEnds();
  expect(sessionStorage).toHaveLength(1);
  vi.useFakeTimers({ now: Date.now() + 10 * MINUTE_MS, toFake: ['Date'] });
  window.history.replaceState(null, '', '/welcome');
  open();
  expect(sessionStorage).toHaveLength(0);
});

test('a reload for a newer version keeps what was typed, without secrets', async () => {
  await typeUntilSessionEnds({}, announceReload);
  open();
  expect(message()).toHaveValue('Tres cajas');
  expect(screen.getByLabelText('Código')).toHaveValue('');
});
