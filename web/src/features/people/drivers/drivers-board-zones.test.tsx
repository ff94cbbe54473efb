// @vitest-environment jsdom
import { listZones } from '@llevo/contract/endpoints/alerts';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import { listServices } from '@llevo/contract/endpoints/services/services';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { DriversBoard } from './drivers-board.tsx';
import { FleetProvider, createFleet } from './fleet/fleet-view.ts';
import { createMapTool } from './map/map-tool.ts';

// A map needs a real browser; the buttons over it do not.
vi.mock(import('./map/map-pane.tsx'), () => ({
  MapPane: ({ renderTool }) => <>{renderTool(createMapTool(), vi.fn())}</>,
}));

const server = fakeApi();
beforeEach(() => {
  server.on(listServices, []);
  server.on(listSavedViews, []);
  server.on(listZones, []);
  server.on(listDrivers, [driverFixture({ id: 'd1', name: 'Ana' })]);
});

test('the toolbar of the list gives way while zones take its place', async () => {
  const fleet = createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' });
  const { user } = renderScreen(
    <FleetProvider value={fleet}>
      <DriversBoard />
    </FleetProvider>,
    { session: sessionFixture({ permission: 'admin' }) },
  );
  expect(await screen.findByRole('button', { name: 'Filtros' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Zonas' }));
  expect(await screen.findByRole('button', { name: 'Nuevo círculo' })).toBeInTheDocument();
  for (const name of ['Filtros', 'Vista']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('button', { name: 'Filtros' })).toBeInTheDocument();
});
