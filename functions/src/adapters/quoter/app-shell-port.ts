/** The application's page without contents, as the site serves it. */
export interface Shell {
  readonly html: string;
  /** What the site sends every page with. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Shells {
  /** The deployed one; null while it cannot be had. */
  readonly read: () => Promise<Shell | null>;
}
