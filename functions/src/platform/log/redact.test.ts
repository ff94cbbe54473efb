import { expect, test } from 'vitest';
import { redact, redactText } from './redact.ts';

test('hides values under secret names at any depth', () => {
  const logged = redact({
    user: 'ana',
    password: 'p',
    nested: [{ jwt: 'j', Authorization: 'a', cookie: 'c', code: 1 }],
  });
  expect(logged).toEqual({
    user: 'ana',
    password: '[redacted]',
    nested: [{ jwt: '[redacted]', Authorization: '[redacted]', cookie: '[redacted]', code: '[redacted]' }],
  });
});

test.each([
  ['Bearer abc.def failed', 'Bearer [redacted] failed'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln was bad', 'token [redacted] was bad'],
  ['key llv_0123abc', 'key [redacted]'],
  ['GET /magic?token=abc&x=1', 'GET /magic?token=[redacted]&x=1'],
  ['nothing to hide', 'nothing to hide'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected);
});

test('ends on things that contain themselves', () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  expect(JSON.stringify(redact(endless))).toContain('[deep]');
});
