// @vitest-environment jsdom
import { requestDriverCode, signInDriver } from '@llevo/contract/endpoints/driver-app/driver-app';
import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { readDriverSession } from '../api/driver-session.ts';
import { SignInForm } from './sign-in-form.tsx';

const server = fakeApi();
const DRIVER: SignedInDriver = {
  id: 'd-1',
  name: 'José',
  surname: 'Ñauta',
  email: 'jose@conductores.test',
  company: 'Fletes Andinos',
  status: 'activado',
  typeVehicle: '3tn',
  plate: '',
  rating: null,
  available: true,
};

beforeEach(() => {
  localStorage.clear();
  server.on(requestDriverCode, { token: 'token' });
});

async function askForCode() {
  render(<SignInForm />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'jose@conductores.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '123 456');
}
const enter = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

test('an e-mail and its code start the session', async () => {
  server.on(signInDriver, { session: 'lld_x', driver: DRIVER });
  await askForCode();
  await enter();
  expect(server.calls.at(-1)?.input).toEqual({ token: 'token', code: '123456' });
  await expect.poll(readDriverSession).toEqual({ token: 'lld_x', driver: DRIVER });
});

test('a driver of several companies chooses one with the same code', async () => {
  server.on(signInDriver, ({ input: { account } }) =>
    account === undefined
      ? {
          companies: [
            { account: 'a', name: 'Andinos' },
            { account: 'b', name: 'Loja' },
          ],
        }
      : { session: 'lld_x', driver: DRIVER },
  );
  await askForCode();
  await enter();
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Loja');
  expect(readDriverSession()).toBeNull();
  await enter();
  expect(server.calls.at(-1)?.input).toMatchObject({ code: '123456', account: 'b' });
});

test('a wrong code shows an error at its field and stays for correction', async () => {
  server.on(signInDriver, errorReply('invalid_input', 'El código no es correcto', { inputError: 'code' }));
  await askForCode();
  await enter();
  expect(await screen.findByText('El código no es correcto')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveValue('123456');
  expect(readDriverSession()).toBeNull();
});
