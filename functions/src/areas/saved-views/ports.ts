import type { SavedView, StoredView } from '@llevo/contract/entities/saved-view';

export type ViewChange = Pick<StoredView, 'name' | 'query' | 'columns' | 'shared'>;

export type SaveViewResult =
  | { readonly kind: 'saved'; readonly view: SavedView }
  | { readonly kind: 'too_many' | 'same_name' | 'unknown' | 'conflict' };
