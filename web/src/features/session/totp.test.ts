import { expect, test } from 'vitest';
import { totpCode } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890", the last six of eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 20_000_000_000, code: '353130' },
])('the code at $seconds s is $code', async ({ seconds, code }) => {
  expect(await totpCode(SECRET, seconds * 1000)).toBe(code);
});
