// @vitest-environment jsdom
import { getDriverCodeChannels } from '@llevo/contract/endpoints/driver-app/driver-app';
import { recordEvent } from '@llevo/contract/endpoints/events';
import { createDriver, updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import DriverFormDialog from './driver-form-dialog.tsx';

const server = fakeApi();
const onClose = vi.fn();

beforeEach(() => {
  server.on(recordEvent, { id: 'e-1' });
  server.on(getDriverCodeChannels, { phone_codes: false });
  server.on(createDriver, errorReply('plan_required', 'El plan no admite más conductores', { plan: 'startup' }));
});

async function fillAndSend(permission: 'owner' | 'user') {
  const { user } = renderScreen(<DriverFormDialog driver={null} onClose={onClose} />, {
    session: sessionFixture({ permission }),
  });
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.type(screen.getByLabelText('Apellido'), 'Mora');
  await user.type(screen.getByLabelText('Celular'), '0991234567');
  await user.type(screen.getByLabelText('Correo'), 'ana@x.test');
  await user.type(screen.getByLabelText(/^Placa/), 'pba 1234');
  await user.selectOptions(screen.getByLabelText('Vehículo'), '2tn');
  await user.click(screen.getByRole('button', { name: 'Crear conductor' }));
  return screen.findByRole('alert');
}

test('a plan without a place shows the owner the way to a larger one, and keeps the form', async () => {
  expect(await fillAndSend('owner')).toHaveTextContent('El plan no admite más conductores');
  expect(screen.getByRole('link', { name: 'Ver el plan que los incluye' })).toHaveAttribute(
    'href',
    expect.stringContaining('plan=startup'),
  );
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  const created = server.calls.find(({ endpoint }) => endpoint === createDriver);
  expect(created?.input).toMatchObject({ typeVehicle: '2tn', plate: 'PBA-1234' });
  expect(onClose).not.toHaveBeenCalled();
});

test('the message asks other roles to contact the owner', async () => {
  expect(await fillAndSend('user')).toHaveTextContent('Avisa al dueño de la cuenta');
  expect(screen.queryByRole('link')).toBeNull();
});

test('where codes go to WhatsApp a driver needs no email', async () => {
  server.on(getDriverCodeChannels, { phone_codes: true });
  server.on(createDriver, driverFixture({ email: '' }));
  const { user } = renderScreen(<DriverFormDialog driver={null} onClose={onClose} />, { session: sessionFixture() });
  expect(await screen.findByText(/^Queda en revisión\. Sin correo entra a la app con su celular/)).toBeVisible();
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.type(screen.getByLabelText('Apellido'), 'Mora');
  await user.type(screen.getByLabelText('Celular'), '0991234567');
  await user.selectOptions(screen.getByLabelText('Vehículo'), '2tn');
  await user.click(screen.getByRole('button', { name: 'Crear conductor' }));
  await waitFor(() => {
    const created = server.calls.find(({ endpoint }) => endpoint === createDriver);
    expect(created?.input).toMatchObject({ cellphone: '+593991234567', email: '' });
  });
});

const sentChanges = () => server.calls.filter(({ endpoint }) => endpoint === updateDriver).map(({ input }) => input);

test('a user edits a driver without the e-mail, which is read-only with a reason', async () => {
  server.on(updateDriver, driverFixture());
  const { user } = renderScreen(<DriverFormDialog driver={driverFixture()} onClose={onClose} />, {
    session: sessionFixture({ permission: 'user' }),
  });
  const email = screen.getByLabelText('Correo');
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription(/solo un administrador lo cambia/);
  await user.type(screen.getByLabelText(/^Placa/), 'pba 1234');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(sentChanges()).toEqual([{ id: 'ana', updatedAt: '2026-01-01T00:00:00.000Z', plate: 'PBA-1234' }]);
  });
});

test('an administrator changes the e-mail', async () => {
  server.on(updateDriver, driverFixture());
  const { user } = renderScreen(<DriverFormDialog driver={driverFixture()} onClose={onClose} />, {
    session: sessionFixture({ permission: 'admin' }),
  });
  await user.clear(screen.getByLabelText('Correo'));
  await user.type(screen.getByLabelText('Correo'), 'otra@llevo.test');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => {
    expect(sentChanges()).toMatchObject([{ email: 'otra@llevo.test' }]);
  });
});
