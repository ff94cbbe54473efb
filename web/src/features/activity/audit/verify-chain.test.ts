import { expect, test } from 'vitest';
import type { ChainVerification } from './verify-chain.ts';
import { verifyChain } from './verify-chain.ts';

const runVerification = async (...steps: readonly Parameters<typeof verifyChain>[0][]) => {
  const checks: ChainVerification[] = [];
  const requestedFrom: number[] = [];
  await verifyChain(
    (from) => {
      requestedFrom.push(from);
      const step = steps[requestedFrom.length - 1];
      if (!step) throw new Error('called too often');
      return step(from);
    },
    (check) => checks.push(check),
  );
  return { checks, requestedFrom };
};
const partResult = (checked: number, next: number | null) => () =>
  Promise.resolve({ checked, total: 1200, pending: 3, next, broken: null });

test('continues from the returned number to the end', async () => {
  const { checks, requestedFrom } = await runVerification(
    partResult(500, 501),
    partResult(500, 1001),
    partResult(200, null),
  );
  expect(requestedFrom).toEqual([1, 501, 1001]);
  expect(checks).toEqual([
    { kind: 'running', checked: 0, total: null },
    { kind: 'running', checked: 500, total: 1200 },
    { kind: 'running', checked: 1000, total: 1200 },
    { kind: 'intact', total: 1200, pending: 3 },
  ]);
});

test('stops at a broken entry and reports where and why', async () => {
  const broken = {
    checked: 12,
    total: 1200,
    pending: 0,
    next: null,
    broken: { sequence: 513, reason: 'edited' as const },
  };
  const { checks } = await runVerification(partResult(500, 501), () => Promise.resolve(broken));
  expect(checks.at(-1)).toEqual({ kind: 'broken', sequence: 513, reasonText: 'su contenido fue modificado' });
});
