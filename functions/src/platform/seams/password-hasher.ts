export interface PasswordHasher {
  /** Hashes a password with a random salt, as a PHC string. Unicode is normalised (NFKC, as NIST SP 800-63B says). */
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Whether a password matches a hash. `null` (an unknown user, or one without a password) takes the time of a comparison
   * and never matches. Throws for a damaged hash.
   */
  readonly verifyPassword: (password: string, phc: string | null) => Promise<boolean>;
  /** Whether a hash was made with another cost than the current one. */
  readonly needsRehash: (phc: string) => boolean;
}
