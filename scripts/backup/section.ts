import type { StoredRecord } from './canonical-json.ts';

/** The whole project, or one account. */
export interface BackupScope {
  readonly accountId: string | null;
}

/** One kind of things that are backed up: a collection, the sign-ins, the files. */
export interface BackupSection {
  /** Also the name of its file. */
  readonly name: string;
  /** Pages of what the store holds, always in the same order. */
  read(scope: BackupScope): AsyncIterable<readonly StoredRecord[]>;
  /** Those of the named records that the store holds. */
  find(keys: readonly string[]): Promise<readonly StoredRecord[]>;
  /** Overwrites records that are there; absent where nothing is overwritten. */
  replace?(records: readonly StoredRecord[]): Promise<void>;
  /** Stores records; those that are there already stay as they are. Resolves with how many were. */
  write(records: readonly StoredRecord[]): Promise<number>;
}
