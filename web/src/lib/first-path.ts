import { PATHS } from './paths.ts';
import type { AppPath } from './paths.ts';
import { currentRights } from './session/rights.ts';

/** The first screen of the user's menu. */
export const firstPath = (): AppPath => (currentRights().manages ? PATHS.dashboard : PATHS.serviceManagement);
