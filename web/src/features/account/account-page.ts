/** Parent page of the account area. */
export const ACCOUNT_PAGE = { to: '/account', label: 'Mi cuenta' } as const;
