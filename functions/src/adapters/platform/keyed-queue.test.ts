import { expect, test } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

test('work on one key waits for the one before it, even a failed one; other keys do not wait', async () => {
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
