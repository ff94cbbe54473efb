/** Where a list goes on. Offsets are honoured; a cursor wins over an offset. */
export interface Paging {
  readonly offset: number;
  readonly limit: number;
  readonly cursor: string | undefined;
}

export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True where there are more than `total`: nobody counts further. */
  readonly isAtLeast?: boolean;
  readonly nextCursor: string | null;
}
