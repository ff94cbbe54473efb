// @vitest-environment jsdom
import { listDrivers, searchDrivers } from '@llevo/contract/endpoints/people/drivers';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
