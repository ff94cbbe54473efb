/** Path of a company's quoter: `/c/fletes-rosa`; `address` is its slug, or the id of an account that has none yet. */
export const companyPath = (address: string): string => `/c/${encodeURIComponent(address)}`;
