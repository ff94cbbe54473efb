// @vitest-environment jsdom
import { listUsers } from '@llevo/contract/endpoints/mission-control';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import UsersScreen from './users-screen.tsx';

const server = fakeApi();

test('a user’s account leads to its page, and the others are counted', async () => {
  // jsdom lays nothing out; the virtualizer needs a size to show rows in.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300);
  const accounts = ['Andes', 'Fletes'].map((name, index) => ({
    id: `a-${(index + 1).toString()}`,
    name,
    permission: 'user' as const,
  }));
  const page = { offset: 0, limit: 25, total: 1, next_cursor: null };
  server.on(listUsers, withMeta([userDetailsFixture({ account_name: 'Fletes', accounts })], { page }));
  renderScreen(<UsersScreen />);
  const link = await screen.findByRole('link', { name: 'Fletes y 1 más' });
  expect(link).toHaveAttribute('href', '/missioncontrol/accounts/a-2');
});
