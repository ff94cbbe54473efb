/** A stored document as passed to a migration. */
interface StoredDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Null for no change. */
type ChangedFields = Readonly<Record<string, unknown>> | null;

/**
 * One change of stored data that a release needs. It only adds or rewrites fields, so that the previous release's
 * functions keep working while it runs, and it changes nothing when applied to its own result.
 */
export interface Migration {
  /** From 1, without gaps: the data's version after it. */
  readonly number: number;
  readonly title: string;
  /** The collection at any depth, walked by document name. */
  readonly collection: string;
  /**
   * The fields to write, or null if the document needs no change. Throws for a document that it does not understand. May
   * read other documents, whose later changes the second walk sees.
   */
  readonly change: (document: StoredDocument) => ChangedFields | Promise<ChangedFields>;
  /**
   * Set for a recount: updates data derived from a document, and returns whether it changed. Repeating it changes
   * nothing. It runs only in the pass after the deployment, because the previous release does not maintain the derived
   * data.
   */
  readonly settle?: (path: string) => Promise<boolean>;
}
