import type { StoredRecord } from './canonical-json.ts';

/** Scope of a backup: the whole project or one account. */
export interface BackupScope {
  readonly accountId: string | null;
}

/** One kind of backed-up records: a collection, the sign-ins or the files. */
export interface BackupSection {
  /** Name of the section and of its file. */
  readonly name: string;
  /** Reads the store's records in pages, always in the same order. */
  read(scope: BackupScope): AsyncIterable<readonly StoredRecord[]>;
  /** Finds existing records by key. */
  find(keys: readonly string[]): Promise<readonly StoredRecord[]>;
  /** Overwrites existing records; absent if the section never does. */
  replace?(records: readonly StoredRecord[]): Promise<void>;
  /** Stores new records and skips existing ones. Resolves with the number of skipped records. */
  write(records: readonly StoredRecord[]): Promise<number>;
}
