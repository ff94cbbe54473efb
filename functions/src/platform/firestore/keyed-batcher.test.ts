import { expect, test } from 'vitest';
import { KeyedBatcher } from './keyed-batcher.ts';

/** A batcher that records its runs, each of which settles when `finish` is called for its key. */
function slowBatcher() {
  const runs: string[] = [];
  const waiting = new Map<string, (error: Error | null) => void>();
  const batcher = new KeyedBatcher<number>((key, items) => {
    runs.push(`${key}: ${items.join(' ')}`);
    return new Promise((resolve, reject) => {
      waiting.set(key, (error) => {
        if (error === null) resolve();
        else reject(error);
      });
    });
  });
  const finish = async (key: string, error: Error | null = null) => {
    while (!waiting.has(key)) await Promise.resolve();
    waiting.get(key)?.(error);
    waiting.delete(key);
  };
  return { runs, batcher, finish };
}

test('batches items of one key while its run lasts, and does not delay another key', async () => {
  const { runs, batcher, finish } = slowBatcher();
  const first = batcher.add('a', 1);
  const other = batcher.add('b', 9);
  await Promise.resolve();
  await Promise.resolve();
  const later = [batcher.add('a', 2), batcher.add('a', 3)];
  await finish('b');
  await other;
  expect(runs).toEqual(['a: 1', 'b: 9']);
  await finish('a');
  await first;
  await finish('a');
  await Promise.all(later);
  expect(runs).toEqual(['a: 1', 'b: 9', 'a: 2 3']);
});

test('a failed run rejects only its own items', async () => {
  const { batcher, finish } = slowBatcher();
  const failed = expect(batcher.add('a', 1)).rejects.toThrow('no');
  await finish('a', new Error('no'));
  await failed;
  const next = batcher.add('a', 2);
  await finish('a');
  await expect(next).resolves.toBeUndefined();
});
