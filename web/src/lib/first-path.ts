import { PATHS } from './paths.ts';
import type { AppPath } from './paths.ts';
import { currentRights } from './session/rights.ts';

/** Where the back-office opens: the dashboard, or the services for a role of the desk. */
export const firstPath = (): AppPath => (currentRights().manages ? PATHS.dashboard : PATHS.serviceManagement);
