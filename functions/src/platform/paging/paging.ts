/** The requested page of a list. A cursor takes precedence over the offset. */
export interface Paging {
  readonly offset: number;
  readonly limit: number;
  readonly cursor: string | undefined;
}

export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True if counting stopped at `total` and more rows exist. */
  readonly isAtLeast?: boolean;
  readonly nextCursor: string | null;
}
