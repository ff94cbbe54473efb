import { AsyncLocalStorage } from 'node:async_hooks';
import { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type { Meter } from '../seams/core.ts';

/** Aggregations cost one read per started thousand of index entries. */
const ENTRIES_PER_READ = 1000;

interface ReadCount {
  reads: number;
}

type Method = (this: unknown, ...input: unknown[]) => Promise<unknown>;

/** Counts nothing; used in production. */
export const noMeter: Meter = {
  run: async (work) => ({ result: await work(), reads: null }),
};

/**
 * Counts the documents that each request reads, as billed, by wrapping SDK methods: a document per
 * `get`, at least one per query, all that an offset skips. For benchmarks on the emulators; never in production.
 */
export function countingMeter(): Meter {
  const counts = new AsyncLocalStorage<ReadCount>();

  const listen = (owner: object, method: string, readsOf: (result: unknown, self: unknown) => number) => {
    const original = Reflect.get(owner, method) as Method;
    const counted: Method = async function counted(...input) {
      const count = counts.getStore();
      // SDK calls within this one are part of it and are not counted.
      const result = await counts.run({ reads: 0 }, () => original.apply(this, input));
      if (count !== undefined) count.reads += readsOf(result, this);
      return result;
    };
    Reflect.set(owner, method, counted);
  };

  const entriesOf = (result: unknown): number => (Array.isArray(result) ? result.length : 1);
  const readsOfResult = (result: unknown): number => Math.max(1, sizeOf(result) ?? 1);

  listen(DocumentReference.prototype, 'get', () => 1);
  listen(Firestore.prototype, 'getAll', entriesOf);
  listen(Query.prototype, 'get', (result, query) => readsOfResult(result) + offsetOf(query));
  listen(Transaction.prototype, 'get', readsOfResult);
  listen(Transaction.prototype, 'getAll', entriesOf);
  // The SDK does not export its aggregation class, so each instance is wrapped when created.
  const count = Reflect.get(Query.prototype, 'count') as (this: unknown) => object;
  Reflect.set(Query.prototype, 'count', function counted(this: unknown) {
    const aggregation = count.call(this);
    listen(aggregation, 'get', (result) => Math.max(1, Math.ceil(countOf(result) / ENTRIES_PER_READ)));
    return aggregation;
  });

  return {
    run: async (work) => {
      const count: ReadCount = { reads: 0 };
      const result = await counts.run(count, work);
      return { result, reads: count.reads };
    },
  };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function sizeOf(result: unknown): number | undefined {
  const size = property(result, 'size');
  return typeof size === 'number' ? size : undefined;
}

function offsetOf(query: unknown): number {
  const offset = property(property(query, '_queryOptions'), 'offset');
  return typeof offset === 'number' ? offset : 0;
}

function countOf(result: unknown): number {
  const data = property(result, 'data');
  const fields: unknown = typeof data === 'function' ? data.call(result) : undefined;
  const count = property(fields, 'count');
  return typeof count === 'number' ? count : 0;
}
