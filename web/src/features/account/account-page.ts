/** What every page of the account area stands under. */
export const HOME = { to: '/account', label: 'Mi cuenta' } as const;
