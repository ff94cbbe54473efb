import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('work on one key runs after the one before it, even a failed one, and does not delay other keys', async () => {
  const turns = new KeyedQueue();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };
  const results = await Promise.allSettled([turns.run('a', work('first')), turns.run('a', work('second'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('work on several keys runs after earlier work on any of them, and delays later work on each', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  const work = (name: string) => async () => {
    await Promise.resolve();
    await Promise.resolve();
    done.push(name);
  };
  await Promise.all([
    queue.run('a', work('a')),
    queue.runAll(['a', 'b'], work('a and b')),
    queue.run('c', work('c')),
    queue.runAll(['b', 'a'], work('b and a')),
    queue.runAll([], work('none')),
  ]);
  expect(done.filter((name) => name.includes('a'))).toEqual(['a', 'a and b', 'b and a']);
  expect(done.indexOf('c')).toBeLessThan(done.indexOf('a and b'));
  expect(done.indexOf('none')).toBeLessThan(done.indexOf('a and b'));
});
