/** Filters of the audit log, as the API takes them. */
export interface AuditFilters {
  /** Uid of the actor. */
  readonly actor?: string;
  readonly action?: string;
  /** Id of the changed record. */
  readonly target?: string;
  /** Dates `YYYY-MM-DD` in Guayaquil, both inclusive. */
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

/** Query parameters of the filters. */
const QUERY_PARAMS = { actor: 'quien', action: 'que', target: 'sobre', dateFrom: 'desde', dateTo: 'hasta' } as const;
const FILTER_NAMES = Object.keys(QUERY_PARAMS) as (keyof typeof QUERY_PARAMS)[];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters in the query; ignores invalid dates. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const entries = FILTER_NAMES.map((name) => [name, params.get(QUERY_PARAMS[name]) ?? ''] as const);
  return Object.fromEntries(
    entries.filter(([name, value]) => (name.startsWith('date') ? DATE.test(value) : value !== '')),
  );
}

/** A copy of the query with some filters changed; '' removes one. */
export function withFilters(params: URLSearchParams, changes: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of FILTER_NAMES) {
    const value = changes[name];
    if (value === '') next.delete(QUERY_PARAMS[name]);
    else if (value !== undefined) next.set(QUERY_PARAMS[name], value);
  }
  return next;
}
