/** SPEC §7: total/limit, rounded — up, so that the last rows have a page; never less than one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
