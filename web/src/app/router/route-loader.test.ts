import { expect, test } from 'vitest';
import { backOfficeRoutes } from '../routes/back-office-routes.ts';
import { missionControlRoutes } from '../routes/mission-control-routes.ts';
import { routeLoader } from './route-loader.ts';

test.each([
  ['the back-office', backOfficeRoutes],
  ['mission control', missionControlRoutes],
])('the path of every route of %s fetches that route', async (_side, routes) => {
  for (const route of routes) expect(await routeLoader(route.path)()).toContain(route);
});

test('an address in capitals fetches the same routes', () => {
  expect(routeLoader('/MissionControl/accounts')).toBe(routeLoader('/missioncontrol/accounts'));
});

test("mission control's routes include the back-office, for a master who acts as a user", async () => {
  expect(await routeLoader('/missioncontrol/users')()).toEqual(expect.arrayContaining([...backOfficeRoutes]));
});
