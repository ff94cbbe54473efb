/** SPEC §3's words for whether an account is open. */
export const ACCOUNT_STATUS_LABELS = { 1: 'Active', 0: 'Cancelled' } as const;
