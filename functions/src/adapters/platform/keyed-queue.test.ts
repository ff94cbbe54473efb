import { expect, test } from 'vitest';
import { Turns } from './keyed-queue.ts';

test('work on one key waits for the one before it, even a failed one; other keys do not wait', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };
  const results = await Promise.allSettled([turns.take('a', work('first')), turns.take('a', work('second'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
