import type { AppRoute } from '../routes/app-route.ts';

type LoadRoutes = () => Promise<readonly AppRoute[]>;

/** Fetched at the first such URL, so that visitors load none of the routes that need a session. */
const loadBackOffice: LoadRoutes = async () => (await import('../routes/back-office-routes.ts')).backOfficeRoutes;

/**
 * Fetched at the first such URL, so that companies load none of mission control. Includes the back-office: whoever starts
 * to act as a user is at once on one of its pages, before a guard redirects.
 */
const loadMissionControl: LoadRoutes = async () => {
  const [backOffice, { missionControlRoutes }] = await Promise.all([
    loadBackOffice(),
    import('../routes/mission-control-routes.ts'),
  ]);
  return [...backOffice, ...missionControlRoutes];
};

/** The function that fetches the routes of a path that no public or session route matches; one function for each set. */
export const routeLoader = (path: string): LoadRoutes =>
  path.toLowerCase().startsWith('/missioncontrol/') ? loadMissionControl : loadBackOffice;
