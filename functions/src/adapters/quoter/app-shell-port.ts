/** The application's page without contents, as the site serves it. */
export interface AppShell {
  readonly html: string;
  /** What the site sends every page with. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AppShellSource {
  /** The deployed one; null while it cannot be had. */
  readonly read: () => Promise<AppShell | null>;
}
