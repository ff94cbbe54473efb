// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ApiError } from '../http/api-error.ts';
import { emailField, hiddenField, passwordField, textField } from './fields.ts';
import { useForm } from './use-form.ts';

const send = vi.fn<(values: object) => Promise<void>>();

function Example() {
  const form = useForm({
    fields: {
      name: textField({ message: 'Please enter your name' }),
      email: emailField({}),
      password: passwordField({ isComplex: true }),
      invite_id: hiddenField('secret'),
    },
    focusOnError: 'name',
    send,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p role="alert">{form.refusal}</p>
      <TextField label="Nombre" field={form.bind('name')} />
      <TextField label="Correo" field={form.bind('email')} />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="new-password" />
      <button type="submit">{form.isSending ? 'Enviando' : 'Enviar'}</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: /Envia/ }));

async function filled() {
  render(<Example />);
  const user = userEvent.setup();
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Correo'), 'ana@llevo.ec');
  await user.type(field('Contraseña'), 'Mudanza-77');
  return user;
}
const refuse = (status: number, inputError?: string) => {
  const body = {
    message: 'Eso no',
    code: 'invalid_input' as const,
    ...(inputError === undefined ? {} : { inputError }),
  };
  send.mockRejectedValueOnce(new ApiError(status, body, { fallback: '' }));
};

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue(undefined);
});

test('nothing is sent while a field is wrong; all of them say so and the first takes the focus', async () => {
  render(<Example />);
  const user = userEvent.setup();
  await user.type(field('Nombre'), 'Ana');
  await press(user);
  expect(send).not.toHaveBeenCalled();
  expect(field('Correo')).toHaveFocus();
  expect(field('Correo')).toHaveAccessibleDescription(/correo electrónico válida/);
  expect(field('Contraseña')).toHaveAccessibleDescription('Por favor, ingresa una contraseña');
  expect(field('Nombre')).not.toHaveAttribute('aria-invalid');
});

test('a good form is sent with its hidden values', async () => {
  const user = await filled();
  await press(user);
  expect(send).toHaveBeenCalledWith({
    name: 'Ana',
    email: 'ana@llevo.ec',
    password: 'Mudanza-77',
    invite_id: 'secret',
  });
});

test('the field that the server names is marked with its words; typing there takes them away', async () => {
  const user = await filled();
  refuse(400, 'email');
  await press(user);
  expect(field('Correo')).toHaveAccessibleDescription('Eso no');
  expect(field('Correo')).toHaveFocus();
  expect(field('Nombre')).toHaveValue('Ana');
  await user.type(field('Correo'), 'x');
  expect(field('Correo')).not.toHaveAttribute('aria-invalid');
});

test('what the server says of a hidden field, or of none, stands above the form', async () => {
  const user = await filled();
  for (const named of ['invite_id', undefined]) {
    refuse(409, named);
    await press(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Eso no');
    expect(field('Nombre')).toHaveFocus();
  }
  expect(field('Contraseña')).toHaveValue('Mudanza-77');
});

test('while it is being sent, pressing again sends nothing', async () => {
  const user = await filled();
  send.mockReturnValueOnce(new Promise(() => undefined));
  await press(user);
  await press(user);
  expect(screen.getByRole('button', { name: 'Enviando' })).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a password can be looked at, says how strong it is, and whether capitals are locked', async () => {
  const user = await filled();
  expect(screen.getByText(/Seguridad: buena/)).toBeInTheDocument();
  expect(field('Contraseña')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field('Contraseña')).toHaveAttribute('type', 'text');
  await user.click(field('Contraseña'));
  await user.keyboard('{CapsLock}');
  expect(screen.getByText('Bloq Mayús está activado')).toBeInTheDocument();
});

test('the button that is being pressed is not moved by a new line: what is wrong is said once it is sent', async () => {
  render(<Example />);
  const user = userEvent.setup();
  await user.type(field('Contraseña'), 'corta');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Enviar' }) });
  expect(field('Contraseña')).not.toHaveAttribute('aria-invalid');
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(field('Contraseña')).toHaveAttribute('aria-invalid', 'true');
  await user.click(field('Contraseña'));
  await user.tab();
  expect(field('Contraseña')).toHaveAttribute('aria-invalid', 'true');
});
