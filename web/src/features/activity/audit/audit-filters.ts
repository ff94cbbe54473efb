/** Narrowing of the record of changes, as the API takes it. */
export interface AuditFilters {
  /** Uid of whoever did it. */
  readonly actor?: string;
  readonly action?: string;
  /** Days in Guayaquil, both included. */
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

/** Names of the filters in the address. */
const QUERY_PARAMS = { actor: 'quien', action: 'que', dateFrom: 'desde', dateTo: 'hasta' } as const;
const FILTER_NAMES = Object.keys(QUERY_PARAMS) as (keyof typeof QUERY_PARAMS)[];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters that stand in an address; odd ones are left out. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const entries = FILTER_NAMES.map((name) => [name, address.get(QUERY_PARAMS[name]) ?? ''] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => (name.startsWith('date') ? DATE.test(value) : value !== '')),
  );
}

/** The address with one filter changed; '' takes it out. */
export function withFilter(address: URLSearchParams, name: keyof AuditFilters, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(QUERY_PARAMS[name]);
  else next.set(QUERY_PARAMS[name], value);
  return next;
}
