import type { SearchRow, ServiceSearch } from '../../entities/service-search.ts';

/** A stored search as the back-office shows it. */
export const toSearchRow = ({ state, asked, nearby, startedAt, endsAt, open }: ServiceSearch): SearchRow => ({
  state,
  asked,
  nearby,
  starts_at: new Date(startedAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  offer_ends_at: open.length === 0 ? null : new Date(Math.max(...open.map(({ expiresAt }) => expiresAt))).toISOString(),
});
