import { expect, test } from 'vitest';
import { WriteBatcher } from './write-batcher.ts';

/** A batcher that records its runs, each of which lasts until `finish` is called. */
function slowBatcher() {
  const runs: number[][] = [];
  const finish: (() => void)[] = [];
  const batcher = new WriteBatcher<number>((items) => {
    runs.push([...items]);
    return new Promise((resolve) => finish.push(resolve));
  });
  const finishRun = async (index: number) => {
    while (finish[index] === undefined) await Promise.resolve();
    finish[index]();
  };
  return { runs, batcher, finishRun };
}

test('batches the items added during a run into the next', async () => {
  const { runs, batcher, finishRun } = slowBatcher();
  const first = batcher.add(1);
  await Promise.resolve();
  await Promise.resolve();
  const others = [batcher.add(2), batcher.add(3)];
  await finishRun(0);
  await first;
  await finishRun(1);
  await Promise.all(others);
  expect(runs).toEqual([[1], [2, 3]]);
});

test('splits a large batch', async () => {
  const sizes: number[] = [];
  const batcher = new WriteBatcher<number>((items) => {
    sizes.push(items.length);
    return Promise.resolve();
  });
  await Promise.all(Array.from({ length: 450 }, (_, index) => batcher.add(index)));
  expect(sizes).toEqual([200, 200, 50]);
});

test('a failed run rejects only its own items', async () => {
  let isBroken = true;
  const batcher = new WriteBatcher<number>(() => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve()));
  await expect(batcher.add(1)).rejects.toThrow('no');
  isBroken = false;
  await expect(batcher.add(2)).resolves.toBeUndefined();
});
