import { expect, test } from 'vitest';
import type { ChainVerification } from './verify-chain.ts';
import { verifyChain } from './verify-chain.ts';

const told = async (...steps: readonly Parameters<typeof verifyChain>[0][]) => {
  const checks: ChainVerification[] = [];
  const asked: number[] = [];
  await verifyChain(
    (from) => {
      asked.push(from);
      const step = steps[asked.length - 1];
      if (!step) throw new Error('asked too often');
      return step(from);
    },
    (check) => checks.push(check),
  );
  return { checks, asked };
};
const found = (checked: number, next: number | null) => () =>
  Promise.resolve({ checked, total: 1200, next, broken: null });

test('goes on where the reply says, to the end', async () => {
  const { checks, asked } = await told(found(500, 501), found(500, 1001), found(200, null));
  expect(asked).toEqual([1, 501, 1001]);
  expect(checks).toEqual([
    { kind: 'running', checked: 0, total: null },
    { kind: 'running', checked: 500, total: 1200 },
    { kind: 'running', checked: 1000, total: 1200 },
    { kind: 'intact', total: 1200 },
  ]);
});

test('stops at a break and says where and why', async () => {
  const broken = { checked: 12, total: 1200, next: null, broken: { sequence: 513, reason: 'edited' as const } };
  const { checks } = await told(found(500, 501), () => Promise.resolve(broken));
  expect(checks.at(-1)).toEqual({ kind: 'broken', sequence: 513, words: 'su contenido fue modificado' });
});
