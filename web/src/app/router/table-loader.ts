import type { RouteTable } from './route-table.ts';

type LoadTable = () => Promise<{ readonly table: RouteTable }>;

const loadBackOffice: LoadTable = () => import('./back-office-table.ts');
const loadMissionControl: LoadTable = () => import('./mission-control-table.ts');

/** What fetches the table of a router path that no other route has; the same function for the same table. */
export const tableLoader = (path: string): LoadTable =>
  path.toLowerCase().startsWith('/missioncontrol/') ? loadMissionControl : loadBackOffice;
