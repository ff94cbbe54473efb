// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import {
  createCustomer,
  getPhoneConsent,
  updateCustomer,
  withdrawPhoneConsent,
} from '@llevo/contract/endpoints/people/customers';
import { recordEvent } from '@llevo/contract/endpoints/events';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, withMeta } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import CustomerFormDialog from './customer-form-dialog.tsx';

const ANA: CustomerRow = {
  id: 'c-1',
  name: 'Ana',
  surname: 'Mora',
  cellphone: '0991234567',
  email: 'ana@x.test',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

const server = fakeApi();
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  server.on(recordEvent, { id: 'e-1' });
  server.on(getPhoneConsent, { consent: null });
});

const show = (customer: CustomerRow | null) =>
  renderScreen(<CustomerFormDialog customer={customer} onClose={onClose} />, { session: sessionFixture() }).user;

const UNSENT: readonly Endpoint[] = [recordEvent, getPhoneConsent];
const sent = () => server.calls.filter(({ endpoint }) => !UNSENT.includes(endpoint)).map(({ input }) => input);

test('a firm without a surname and without an email is a customer', async () => {
  server.on(createCustomer, withMeta({ ...ANA, surname: '', email: '' }, { message: 'Cliente creado' }));
  const user = show(null);
  await user.type(screen.getByLabelText('Nombre'), 'El Rayo S.A.S.');
  await user.type(screen.getByLabelText('Celular'), '0991234567');
  await user.click(screen.getByRole('button', { name: 'Crear cliente' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent()).toMatchObject([{ name: 'El Rayo S.A.S.', surname: '', email: '' }]);
});

test('a new customer needs a name and a cellphone', async () => {
  const user = show(null);
  await user.click(screen.getByRole('button', { name: 'Crear cliente' }));
  expect(screen.getByText('Escribe el nombre')).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('an email in use is reported at its field, and the values stay', async () => {
  server.on(createCustomer, errorReply('conflict', 'Otro cliente ya tiene ese correo', { inputError: 'email' }));
  const user = show(null);
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.type(screen.getByLabelText(/^Apellido/), ' Mora ');
  await user.type(screen.getByLabelText('Celular'), '0991234567');
  await user.type(screen.getByLabelText(/^Correo/), 'ANA@x.test');
  await user.click(screen.getByRole('button', { name: 'Crear cliente' }));
  expect(await screen.findByText('Otro cliente ya tiene ese correo')).toBeVisible();
  expect(screen.getByLabelText(/^Correo/)).toHaveFocus();
  expect(sent()).toEqual([
    { name: 'Ana', surname: 'Mora', cellphone: '+593991234567', email: 'ana@x.test', address: '' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('after another edit it names the author, and saves only what was typed on the next press', async () => {
  const current = { ...ANA, cellphone: '022345678', updatedAt: '2026-01-03T00:00:00.000Z' };
  server.on(
    updateCustomer,
    errorReply('conflict', 'Los datos del cliente cambiaron mientras los editabas', {
      current: { ...current, changedBy: 'Luis Vega', changedAt: current.updatedAt },
    }),
  );
  const user = show(ANA);
  await user.clear(screen.getByLabelText(/^Apellido/));
  await user.type(screen.getByLabelText(/^Apellido/), 'Paz');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/cambiaron mientras los editabas\. Lo cambió Luis Vega el/)).toBeVisible();

  server.on(updateCustomer, withMeta({ ...current, surname: 'Paz' }, { message: 'Cambios guardados' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent()).toEqual([
    { id: 'c-1', updatedAt: ANA.updatedAt, surname: 'Paz' },
    { id: 'c-1', updatedAt: current.updatedAt, surname: 'Paz' },
  ]);
});

test('an edit without changes sends nothing', async () => {
  const user = show(ANA);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(sent()).toEqual([]);
});

test('the number is shown as it is dialled, and sent only when another one is typed', async () => {
  server.on(updateCustomer, withMeta(ANA, { message: 'Cambios guardados' }));
  const user = show({ ...ANA, cellphone: '+593991234567' });
  expect(screen.getByLabelText('Celular')).toHaveValue('099 123 4567');
  await user.clear(screen.getByLabelText(/^Apellido/));
  await user.type(screen.getByLabelText(/^Apellido/), 'Paz');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(sent()).toEqual([{ id: 'c-1', updatedAt: ANA.updatedAt, surname: 'Paz' }]);
  });
});

describe('notices on WhatsApp', () => {
  test('a customer who accepts them shows since when, and an administrator ends them', async () => {
    server.on(getPhoneConsent, { consent: { since: '2026-11-27T14:02:00.000Z' } });
    server.on(withdrawPhoneConsent, withMeta({ consent: { since: null } }, { message: 'Ya no se le escribe' }));
    const user = show(ANA);
    expect(await screen.findByText('Avisos por WhatsApp desde 27/11/2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar los avisos por WhatsApp' }));
    await user.click(screen.getByRole('button', { name: 'Retirar los avisos' }));
    expect(await screen.findByText('Sin avisos automáticos por WhatsApp: no los aceptó.')).toBeVisible();
    expect(sent()).toEqual([{ id: 'c-1' }]);
  });

  test('a dispatcher sees them and cannot end them', async () => {
    server.on(getPhoneConsent, { consent: { since: '2026-11-27T14:02:00.000Z' } });
    renderScreen(<CustomerFormDialog customer={ANA} onClose={onClose} />, {
      session: sessionFixture({ permission: 'dispatcher' }),
    });
    expect(await screen.findByText('Avisos por WhatsApp desde 27/11/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
  });

  test('nothing is said where no messages are sent, and about a new customer', async () => {
    show(ANA);
    await waitFor(() => {
      expect(server.calls.some(({ endpoint }) => endpoint === getPhoneConsent)).toBe(true);
    });
    expect(screen.queryByText(/WhatsApp/)).toBeNull();
  });
});
