import { generateSecret, generateSync } from 'otplib';
import { expect, test, vi } from 'vitest';

vi.mock('../../settings.ts', () => ({
  settings: { tokenSecrets: () => ['a secret of this test, long enough'] },
}));
const { seal } = await import('../secret-box.ts');
const { backupCodeHash, consumeCode } = await import('./two-factor-codes.ts');

const NOW_MS = Date.parse('2026-11-20T15:00:10Z');
const STEP_MS = 30_000;
const secret = generateSecret();
const codeAt = (ms: number) => generateSync({ secret, epoch: Math.floor(ms / 1000) });
const who = { uid: 'u-1', nowMs: NOW_MS };
const stored = {
  secret: seal(secret, 'u-1'),
  pendingSecret: null,
  lastStep: 0,
  backupCodes: ['abcde-fghij', 'klmno-pqrst'].map((code) => backupCodeHash(code, 'u-1')),
};

test.each([-1, 0, 1])('the code %i steps from now is valid once', (steps) => {
  const code = codeAt(NOW_MS + steps * STEP_MS);
  const after = consumeCode(stored, code, who);
  expect(after?.lastStep).toBe(Math.floor(NOW_MS / STEP_MS) + steps);
  expect(after && consumeCode(after, code, who)).toBeNull();
});

test('an older code is invalid after a newer one was used', () => {
  const after = consumeCode(stored, codeAt(NOW_MS), who);
  expect(after && consumeCode(after, codeAt(NOW_MS - STEP_MS), who)).toBeNull();
});

test.each([-3, -2, 2, 3])('the code %i steps from now is invalid', (steps) => {
  expect(consumeCode(stored, codeAt(NOW_MS + steps * STEP_MS), who)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-1', '0x1234'])('%j is not a valid code', (code) => {
  expect(consumeCode(stored, code, who)).toBeNull();
});

test('a backup code is valid once, in any notation, for its own user only (C69)', () => {
  const after = consumeCode(stored, ' ABCDE FGHIJ ', who);
  expect(after?.backupCodes).toEqual(stored.backupCodes.slice(1));
  expect(after && consumeCode(after, 'abcde-fghij', who)).toBeNull();
  expect(stored.backupCodes).not.toContain(backupCodeHash('abcde-fghij', 'u-2'));
});

test('no code is valid before the first one was verified', () => {
  const pending = { ...stored, secret: null, pendingSecret: stored.secret };
  expect(consumeCode(pending, codeAt(NOW_MS), who)).toBeNull();
  expect(consumeCode(pending, 'abcde-fghij', who)).toBeNull();
});
