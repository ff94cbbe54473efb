import { toStripeList } from '../billing/invoice-lines.ts';
import { resourceMissing } from '../store/errors.ts';
import type { Params } from '../request/params.ts';
import type { List } from '../store/types.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** A page of a list, newest first, after or before a given item. */
export function paginate<Item extends { id: string }>(url: string, all: readonly Item[], params: Params): List<Item> {
  const limit = Math.min(MAX_LIMIT, Math.max(1, params.integer('limit') ?? DEFAULT_LIMIT));
  const position = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index === -1) throw resourceMissing('object', id, param);
    return index;
  };
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const rest = typeof after === 'string' ? all.slice(position(after, 'starting_after') + 1) : all;
  const upTo = typeof before === 'string' ? rest.slice(0, position(before, 'ending_before')) : rest;
  const data = typeof before === 'string' ? upTo.slice(-limit) : upTo.slice(0, limit);
  return { ...toStripeList(url, [...data]), has_more: upTo.length > data.length };
}
