import { PATHS } from '../../lib/paths.ts';
/** What every page of the account area stands under. */
export const ACCOUNT_PAGE = { to: PATHS.account, label: 'Mi cuenta' } as const;
