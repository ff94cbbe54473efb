/** When the current legal texts took effect, `YYYY-MM-DD`. Update it with every change to them. */
export const LEGAL_EFFECTIVE_DATE = '2026-11-20';
