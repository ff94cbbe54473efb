import { expect, test } from 'vitest';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import { masterRoutes } from '../routes/mission-control-routes.ts';
import { tableLoader } from './table-loader.ts';

test.each([
  ['of the back-office', backOfficeRoutes],
  ['of mission control', masterRoutes],
])('every route %s is in the table that its path fetches', async (_whose, routes) => {
  for (const route of routes) {
    const { table } = await tableLoader(route.path)();
    expect(table.routes).toContain(route);
  }
});

test('an address in capitals fetches the same table', () => {
  expect(tableLoader('/MissionControl/accounts')).toBe(tableLoader('/missioncontrol/accounts'));
});

test('a master who acts as a user waits for no other table', async () => {
  const { table } = await tableLoader('/missioncontrol/users')();
  expect(table.routes).toEqual(expect.arrayContaining([...backOfficeRoutes]));
});
