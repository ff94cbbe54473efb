/** A stored document as a migration sees it. */
export interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * One change of stored data that a release needs. It only adds or rewrites fields, so that the functions of the release
 * before go on working while it runs, and applying it to what it made changes nothing.
 */
export interface Migration {
  /** From 1, without gaps: the data's version after it. */
  readonly number: number;
  readonly title: string;
  /** The collection at any depth, walked in order of its documents' names. */
  readonly collection: string;
  /** The fields to write, null for a document that is as it should be. Throws for one that it does not understand. */
  readonly change: (document: StoredDocument) => Readonly<Record<string, unknown>> | null;
  /**
   * Of a recount: brings what is derived from a document up to date, and returns whether it had to. Repeating it changes nothing.
   * It runs in the pass after the functions are deployed alone: the release before does not keep what it derives.
   */
  readonly settle?: (path: string) => Promise<boolean>;
}
