import { expect, test } from 'vitest';
import { WriteBatcher } from './write-batcher.ts';

/** A gathering that notes its runs, each of which waits for `finish`. */
function slowBatcher() {
  const runs: number[][] = [];
  const finish: (() => void)[] = [];
  const gathering = new WriteBatcher<number>((items) => {
    runs.push([...items]);
    return new Promise((resolve) => finish.push(resolve));
  });
  const finishRun = async (index: number) => {
    while (finish[index] === undefined) await Promise.resolve();
    finish[index]();
  };
  return { runs, gathering, finishRun };
}

test('what comes while a run is busy goes together into the next', async () => {
  const { runs, gathering, finishRun } = slowBatcher();
  const first = gathering.add(1);
  await Promise.resolve();
  await Promise.resolve();
  const others = [gathering.add(2), gathering.add(3)];
  await finishRun(0);
  await first;
  await finishRun(1);
  await Promise.all(others);
  expect(runs).toEqual([[1], [2, 3]]);
});

test('a large crowd is split', async () => {
  const sizes: number[] = [];
  const gathering = new WriteBatcher<number>((items) => {
    sizes.push(items.length);
    return Promise.resolve();
  });
  await Promise.all(Array.from({ length: 450 }, (_, index) => gathering.add(index)));
  expect(sizes).toEqual([200, 200, 50]);
});

test('a failed run is told to those in it, and the next goes on', async () => {
  let isBroken = true;
  const gathering = new WriteBatcher<number>(() => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve()));
  await expect(gathering.add(1)).rejects.toThrow('no');
  isBroken = false;
  await expect(gathering.add(2)).resolves.toBeUndefined();
});
