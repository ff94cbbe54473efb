// @vitest-environment jsdom
import { updateService } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { StatusButtons } from './status-buttons.tsx';

const server = fakeApi();
const DRIVER = { driverId: 'd-1', driverName: 'José Pérez' };
const NO_DRIVER = { driverId: null, driverName: null };

function show(facts: Parameters<typeof serviceFixture>[0]) {
  const finish = vi.fn();
  const chooseDriver = vi.fn();
  const service = toServiceRow(serviceFixture(facts));
  const { user } = renderScreen(<StatusButtons service={service} actions={{ finish, chooseDriver }} />);
  return { user, service, finish };
}
const labels = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['pendiente', NO_DRIVER, ['Asignar conductor']],
  ['inmediato', NO_DRIVER, ['Asignar conductor']],
  // From before a confirmation needed a driver.
  ['confirmado', NO_DRIVER, ['Asignar conductor']],
  ['inmediato', DRIVER, ['Aceptó por teléfono', 'Va a recoger']],
  ['confirmado', DRIVER, ['Va a recoger']],
  ['en camino', DRIVER, ['Recogió la carga']],
  ['en curso', DRIVER, ['Terminar']],
  ['finalizado', DRIVER, []],
  ['cancelado', DRIVER, []],
])('a service with status %s offers its next statuses', (status, driver, expected) => {
  show({ status, ...driver });
  expect(labels()).toEqual(expected);
});

test('a step sends the status with the row as it was seen', async () => {
  const { user, service } = show({ status: 'confirmado', ...DRIVER });
  server.on(updateService, { ...service, status: 'en camino' });
  await user.click(screen.getByRole('button', { name: 'Va a recoger' }));
  await waitFor(() => {
    expect(server.calls.map(({ input }) => input)).toEqual([
      { id: service.id, updatedAt: service.updatedAt, status: 'en camino' },
    ]);
  });
});

test('finishing a service is not sent before it is confirmed', async () => {
  const { user, service, finish } = show({ status: 'en curso', ...DRIVER });
  const sent = server.calls.length;
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  expect(finish).toHaveBeenCalledWith(service);
  expect(server.calls).toHaveLength(sent);
});
