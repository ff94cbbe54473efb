/** SPEC §3's labels of `active`. */
export const ACCOUNT_STATUS_LABELS = { 1: 'Active', 0: 'Cancelled' } as const;
