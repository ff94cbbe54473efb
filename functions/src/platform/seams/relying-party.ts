/** The site as authenticators know it. */
export interface RelyingParty {
  /** The host that passkeys are bound to: they work at its origins and nowhere else. */
  readonly id: string;
  readonly origins: readonly string[];
}
