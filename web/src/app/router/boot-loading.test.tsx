// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { writeSession } from '../../lib/session/session.ts';
import { pending } from '../../testing/fake-api.ts';
import { sessionFixture } from '../../testing/session-fixture.ts';
import type { AppRoute } from '../routes/app-route.ts';
import { Guard } from './guard.tsx';

beforeEach(() => {
  writeSession(sessionFixture({ permission: 'user', plan: 'free' }));
});

const Layout = lazy(() => pending());

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

test.each<[AppRoute['layout'], number]>([
  ['app', 1],
  ['missionControl', 1],
  ['auth', 0],
])('while the code of the layout %s loads, %i skeleton stays', async (layout, skeletons) => {
  const container = open(layout);
  expect(await screen.findByRole('status')).toHaveTextContent('Cargando...');
  // oxlint-disable-next-line testing-library/no-node-access, testing-library/no-container -- decorative: it has no role
  expect(container.querySelectorAll('.boot')).toHaveLength(skeletons);
});
