/** From when the legal texts hold as they stand, `YYYY-MM-DD`. Whoever changes one changes this. */
export const LEGAL_EFFECTIVE_DATE = '2026-11-20';
