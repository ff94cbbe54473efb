// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import { pending } from '../../testing/fake-api.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { routes } from '../routes/all-routes.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { Guard } from './guard.tsx';

beforeEach(() => {
  writeSession(sessionFixture({ permission: 'user', plan: 'free' }));
});

const Layout = lazy(() => pending());

const layoutOf = (path: AppRoute['path']) => routes.find((route) => route.path === path)?.layout ?? null;

function open(layout: AppRoute['layout']) {
  const route: AppRoute = { path: '/driverManagement', access: 'user', layout, title: 'Conductores', screen: pending };
  const { container } = render(
    <MemoryRouter initialEntries={[route.path]}>
      <Guard route={route}>
        <Layout />
      </Guard>
    </MemoryRouter>,
  );
  return container;
}

test.each<[AppRoute['path'], number]>([
  ['/dashboard', 1],
  ['/missioncontrol/dashboard', 1],
  ['/signin', 0],
])("while the code of %s's layout loads, %i skeleton stays", async (path, skeletons) => {
  const container = open(layoutOf(path));
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando...');
  // oxlint-disable-next-line testing-library/no-node-access, testing-library/no-container -- decorative: it has no role
  expect(container.querySelectorAll('.boot')).toHaveLength(skeletons);
});
