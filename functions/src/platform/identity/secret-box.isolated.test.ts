import { expect, test, vi } from 'vitest';

vi.mock('../settings.ts', () => ({
  settings: { tokenSecret: () => 'a secret of this test, long enough' },
}));
const { seal, unseal } = await import('./secret-box.ts');

test('opens for its owner, and never looks the same twice', () => {
  const [once, again] = [seal('JBSWY3DPEHPK3PXP', 'u-1'), seal('JBSWY3DPEHPK3PXP', 'u-1')];
  expect(once).not.toBe(again);
  expect(once).not.toContain('JBSWY3DP');
  expect([unseal(once, 'u-1'), unseal(again, 'u-1')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
});

test('does not open for another owner, nor after a bit was changed', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'u-1');
  expect(() => unseal(sealed, 'u-2')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64'), 'u-1')).toThrow();
  }
});
