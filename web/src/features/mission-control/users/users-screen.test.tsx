// @vitest-environment jsdom
import { listUsers } from '@llevo/contract/endpoints/mission-control';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { userDetailsFixture } from '../../../testing/user-details-fixture.ts';
import UsersScreen from './users-screen.tsx';

const server = fakeApi();

/** jsdom lays nothing out; the virtualizer needs a size to show rows in. */
function layOut(widthPx: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
}
const page = { offset: 0, limit: 25, total: 1, next_cursor: null };

test('a user’s account leads to its page, and the others are counted', async () => {
  layOut(1300);
  const accounts = ['Andes', 'Fletes'].map((name, index) => ({
    id: `a-${(index + 1).toString()}`,
    name,
    permission: 'user' as const,
  }));
  server.on(listUsers, withMeta([userDetailsFixture({ account_name: 'Fletes', accounts })], { page }));
  renderScreen(<UsersScreen />);
  const link = await screen.findByRole('link', { name: 'Fletes y 1 más' });
  expect(link).toHaveAttribute('href', '/missioncontrol/accounts/a-2');
});

test.each([
  { widthPx: 1300, last: ['Última actividad', 'Soporte', 'Creado', 'Acciones'] },
  { widthPx: 974, last: ['Rol', 'Última actividad', 'Soporte', 'Acciones'] },
])('a list of $widthPx pixels hides no more than the day of creation', async ({ widthPx, last }) => {
  layOut(widthPx);
  server.on(
    listUsers,
    withMeta([userDetailsFixture({ permission: 'owner', date_created: '2026-01-05T15:00:00.000Z' })], { page }),
  );
  renderScreen(<UsersScreen />);
  await screen.findByText('Dueño');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(-4)).toEqual(last);
  expect(screen.queryAllByText('05/01/2026')).toHaveLength(widthPx === 1300 ? 1 : 0);
});
