/** Which changes; undefined is any. Instants are milliseconds since 1970. */
export interface AuditFilter {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly sinceMs: number | undefined;
  /** Not included. */
  readonly beforeMs: number | undefined;
}
