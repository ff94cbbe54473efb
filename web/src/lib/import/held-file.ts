import { draftOwner } from '../form/draft-storage.ts';
import type { ImportKind } from './import-kind.ts';
import type { ColumnsState } from './import-state.ts';

interface HeldFile {
  readonly owner: string;
  readonly state: ColumnsState;
}

/** Files whose import a lost session interrupted, by list: in the page's memory only, because they name people. */
const held = new Map<ImportKind['list'], HeldFile>();

/** Keeps a file with its columns, until the same user comes back from signing in. */
export function holdFile({ list }: Pick<ImportKind, 'list'>, state: ColumnsState): void {
  const owner = draftOwner();
  if (owner !== null) held.set(list, { owner, state });
}

/** Takes the file that this user left; null for none. Another user's is forgotten. */
export function takeHeldFile({ list }: Pick<ImportKind, 'list'>): ColumnsState | null {
  const file = held.get(list);
  held.delete(list);
  return file !== undefined && file.owner === draftOwner() ? file.state : null;
}
