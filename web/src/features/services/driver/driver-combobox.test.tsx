// @vitest-environment jsdom
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DriverCombobox } from './driver-combobox.tsx';

const server = fakeApi();

test('a search continues past pages without a match, and then offers to continue', async () => {
  server.on(listDrivers, []);
  server.on(searchDrivers, () =>
    withMeta([], { page: { offset: 0, limit: 20, total: 0, is_at_least: true, next_cursor: 'more' } }),
  );
  const { user } = renderScreen(
    <DriverCombobox
      target={<button type="button">Conductor</button>}
      currentId={null}
      pinned={[]}
      onPick={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await user.type(await screen.findByLabelText('Buscar conductores'), 'ana lema');
  expect(await screen.findByText('Sin coincidencias hasta aquí')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Seguir buscando' })).toBeInTheDocument();
  expect(server.calls.filter(({ endpoint }) => endpoint === searchDrivers)).toHaveLength(10);
});

test('Enter takes no driver that came to the place of the marked one', async () => {
  server.on(listDrivers, [driverFixture({ id: 'd1', name: 'Ana' }), driverFixture({ id: 'd2', name: 'Luis' })]);
  server.on(searchDrivers, [driverFixture({ id: 'd2', name: 'Luis' })]);
  const onPick = vi.fn();
  const { user } = renderScreen(<DriverCombobox currentId={null} pinned={[]} onPick={onPick} />);
  await screen.findByRole('option', { name: /Ana/ });
  await user.type(screen.getByLabelText('Buscar conductores'), 'lu{ArrowDown}');
  await waitFor(() => {
    expect(screen.queryByRole('option', { name: /Ana/ })).toBeNull();
  });
  await new Promise((resolve) => setTimeout(resolve));
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'd2' }));
});
