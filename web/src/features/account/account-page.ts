import { PATHS } from '../../lib/paths.ts';
/** Parent page of the account area. */
export const ACCOUNT_PAGE = { to: PATHS.account, label: 'Mi cuenta' } as const;
