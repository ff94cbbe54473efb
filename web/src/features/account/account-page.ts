/** What every page of the account area stands under. */
export const ACCOUNT_PAGE = { to: '/account', label: 'Mi cuenta' } as const;
