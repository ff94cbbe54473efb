import type { SavedView, StoredView, ViewList, ViewRef } from '@llevo/contract/entities/saved-view';
import type { Caller } from '../../platform/ports.ts';

export type ViewChange = Pick<StoredView, 'name' | 'query' | 'columns' | 'shared'>;

export type SaveViewResult =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'too_many' | 'same_name' | 'unknown' | 'conflict' };

/** Saved views of lists: a person's own, and those that the team shares. */
export interface SavedViews {
  /** The caller's own by name, then the shared ones of colleagues. */
  readonly list: (caller: Caller, list: ViewList) => Promise<readonly SavedView[]>;
  readonly create: (caller: Caller, list: ViewList, view: ViewChange) => Promise<SaveViewResult>;
  /** Of others only shared ones, and only for administrators. */
  readonly update: (
    caller: Caller,
    ref: ViewRef,
    view: ViewChange & { readonly list: ViewList; readonly seenAt: number },
  ) => Promise<SaveViewResult>;
  /** False where there is none that the caller may delete. */
  readonly remove: (caller: Caller, ref: ViewRef) => Promise<boolean>;
  /** False where there is no such view. */
  readonly setDefault: (caller: Caller, list: ViewList, view: ViewRef | null) => Promise<boolean>;
}
