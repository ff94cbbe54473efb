/** Which queries the indexes of firestore.indexes.json can serve, by the rules that Firestore documents. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { fullOrder, type QueryShape } from './query-shapes.ts';

const Scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);
const Direction = z.enum(['ASCENDING', 'DESCENDING']);
const IndexField = z.union([
  z.strictObject({ fieldPath: z.string(), order: Direction }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);
const CompositeIndex = z.strictObject({
  collectionGroup: z.string(),
  queryScope: Scope,
  fields: z.array(IndexField).min(2),
});
export type CompositeIndex = z.infer<typeof CompositeIndex>;
const FieldOverride = z.strictObject({
  collectionGroup: z.string(),
  fieldPath: z.string(),
  ttl: z.boolean().optional(),
  indexes: z.array(
    z.union([
      z.strictObject({ order: Direction, queryScope: Scope }),
      z.strictObject({ arrayConfig: z.literal('CONTAINS'), queryScope: Scope }),
    ]),
  ),
});
const IndexFile = z.strictObject({ indexes: z.array(CompositeIndex), fieldOverrides: z.array(FieldOverride) });
export type IndexFile = z.infer<typeof IndexFile>;

export async function readIndexes(): Promise<IndexFile> {
  const text = await readFile(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8');
  return IndexFile.parse(JSON.parse(text));
}

type Kind = z.infer<typeof Direction> | 'CONTAINS';
const kindOf = (field: z.infer<typeof IndexField>): Kind => ('order' in field ? field.order : 'CONTAINS');
const scopeOf = ({ isGroup }: QueryShape) => (isGroup ? 'COLLECTION_GROUP' : 'COLLECTION');

/** The orders that an index must have. A field that is compared for equality has no order. */
function ordersOf({ equal, range, orders }: QueryShape) {
  const byName = orders.find(({ field }) => field === '__name__');
  const full = fullOrder({ range, orders }).filter(({ field }) => !equal.includes(field));
  const last = full.at(-1);
  if (byName && last && byName.direction !== last.direction) throw new Error('The order by id differs from the others');
  return full;
}

/** Whether Firestore's own index of one field exists: on every field of a collection, unless the file exempts it. */
function hasFieldIndex(
  { fieldOverrides }: IndexFile,
  shape: QueryShape,
  { field, kind }: { readonly field: string; readonly kind: Kind },
): boolean {
  const mine = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === shape.collection);
  const override = mine.find(({ fieldPath }) => fieldPath === field) ?? mine.find(({ fieldPath }) => fieldPath === '*');
  if (override === undefined) return !shape.isGroup;
  return override.indexes.some(
    (index) => index.queryScope === scopeOf(shape) && ('order' in index ? index.order : 'CONTAINS') === kind,
  );
}

/**
 * The equality fields of a query that an index serves in the query's order; null if it does not. Its last fields are the
 * orders, preceded by equalities.
 */
function matchedEqualities(index: CompositeIndex, shape: QueryShape): string[] | null {
  if (index.collectionGroup !== shape.collection || index.queryScope !== scopeOf(shape)) return null;
  const orders = ordersOf(shape);
  const before = index.fields.slice(0, index.fields.length - orders.length);
  const last = index.fields.slice(before.length);
  const isInOrder =
    last.length === orders.length &&
    orders.every(({ field, direction }, place) => {
      const indexed = last[place];
      return indexed !== undefined && indexed.fieldPath === field && kindOf(indexed) === direction;
    });
  const isAsked = before.every((field) =>
    (kindOf(field) === 'CONTAINS' ? shape.contains : shape.equal).includes(field.fieldPath),
  );
  return isInOrder && isAsked && orders.length > 0 ? before.map(({ fieldPath }) => fieldPath) : null;
}

/** Whether an index can contribute to a query. */
export const isIndexUsedBy = (index: CompositeIndex, shape: QueryShape): boolean =>
  matchedEqualities(index, shape) !== null;

/** Whether the indexes answer a query: one alone, or several with the same orders that Firestore merges. */
export function hasIndexFor(shape: QueryShape, file: IndexFile): boolean {
  const orders = ordersOf(shape);
  const asked = [...shape.equal, ...shape.contains];
  if (orders.length === 0) {
    return (
      shape.equal.every((field) => hasFieldIndex(file, shape, { field, kind: 'ASCENDING' })) &&
      shape.contains.every((field) => hasFieldIndex(file, shape, { field, kind: 'CONTAINS' }))
    );
  }
  const [only, ...others] = orders;
  if (asked.length === 0 && only && others.length === 0)
    return hasFieldIndex(file, shape, { field: only.field, kind: only.direction });
  const answers = file.indexes.map((index) => matchedEqualities(index, shape)).filter((fields) => fields !== null);
  const answered = new Set(answers.flat());
  return answers.length > 0 && asked.every((field) => answered.has(field));
}
