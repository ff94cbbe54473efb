// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { emailField, hiddenField, passwordField, textField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';

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
      <p role="alert">{form.error}</p>
      <TextField label="Nombre" field={form.bind('name')} />
      <TextField label="Correo" field={form.bind('email')} />
      <PasswordField label="Contraseña" field={form.bind('password')} autoComplete="new-password" />
      <button type="submit">{form.isSending ? 'Enviando' : 'Enviar'}</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: /Envia/ }));

async function fillForm() {
  render(<Example />);
  const user = userEvent.setup();
  await user.type(field('Nombre'), 'Ana');
  await user.type(field('Correo'), 'ana@llevo.ec');
  await user.type(field('Contraseña'), 'Mudanza-77');
  return user;
}
const reject = (status: number, inputError?: string) => {
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

test('a form with invalid fields is not sent; each of them shows its error and the first gets the focus', async () => {
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

test('a valid form is sent with its hidden values', async () => {
  const user = await fillForm();
  await press(user);
  expect(send).toHaveBeenCalledWith({
    name: 'Ana',
    email: 'ana@llevo.ec',
    password: 'Mudanza-77',
    invite_id: 'secret',
  });
});

test('the field that the server names shows the server’s message; typing there clears it', async () => {
  const user = await fillForm();
  reject(400, 'email');
  await press(user);
  expect(field('Correo')).toHaveAccessibleDescription('Eso no');
  expect(field('Correo')).toHaveFocus();
  expect(field('Nombre')).toHaveValue('Ana');
  await user.type(field('Correo'), 'x');
  expect(field('Correo')).not.toHaveAttribute('aria-invalid');
});

test('an error of a hidden field, or of no field, is shown above the form', async () => {
  const user = await fillForm();
  for (const named of ['invite_id', undefined]) {
    reject(409, named);
    await press(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Eso no');
    expect(field('Nombre')).toHaveFocus();
  }
  expect(field('Contraseña')).toHaveValue('Mudanza-77');
});

test('a form that is being sent is not sent again', async () => {
  const user = await fillForm();
  send.mockReturnValueOnce(new Promise(() => undefined));
  await press(user);
  await press(user);
  expect(screen.getByRole('button', { name: 'Enviando' })).toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a new password’s rules are marked once they are met', async () => {
  const user = await fillForm();
  await user.clear(field('Contraseña'));
  await user.type(field('Contraseña'), 'mudanzas');
  const rule = (text: string) => screen.getByText(text);
  expect(rule('Al menos 8 caracteres')).toHaveAttribute('data-met');
  expect(rule('Una minúscula')).toHaveAttribute('data-met');
  expect(rule('Una mayúscula')).not.toHaveAttribute('data-met');
});

test('a password field can show its value, its strength, and a Caps Lock notice', async () => {
  const user = await fillForm();
  expect(screen.getByText(/Seguridad: buena/)).toBeInTheDocument();
  expect(field('Contraseña')).toHaveAccessibleDescription(
    /^Al menos 8 caracteres.*cumplida.*Una minúscula.*cumplida.$/,
  );
  expect(field('Contraseña')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field('Contraseña')).toHaveAttribute('type', 'text');
  await user.click(field('Contraseña'));
  await user.keyboard('{CapsLock}');
  expect(screen.getByText('Bloq Mayús está activado')).toBeInTheDocument();
});

test('no error appears while the submit button is being pressed; submitting shows it', async () => {
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
