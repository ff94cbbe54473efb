import { describe, expect, test } from 'vitest';
import { acceptedUrl, checkedUrl, OutgoingUrlError, outgoingUrlProblem } from './outgoing-url.ts';

const deployed = (use: 'webhook' | 'push') => ({ use, allowsPrivate: false });

describe.each(['webhook', 'push'] as const)('an address for %s', (use) => {
  test.each([
    ['http://hooks.example.com/', 'insecure'],
    ['http://fcm.googleapis.com/', 'insecure'],
    ['ftp://hooks.example.com/', 'insecure'],
    ['hooks.example.com', 'insecure'],
    ['', 'insecure'],
    ['https://ana:clave@fcm.googleapis.com/', 'credentials'],
    ['https://ana@fcm.googleapis.com/', 'credentials'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://169.254.169.254/computeMetadata/v1/', 'private'],
    ['https://localhost/', 'private'],
    ['https://api.localhost/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://impresora.local./', 'private'],
    ['https://fcm.googleapis.com:22/', 'port'],
    ['https://fcm.googleapis.com:80/', 'port'],
    ['https://fcm.googleapis.com:8080/', 'port'],
  ])('%s is refused: %s', (url, problem) => {
    expect(outgoingUrlProblem(url, deployed(use))).toBe(problem);
  });

  test('on the emulators may be any without credentials', () => {
    const rules = { use, allowsPrivate: true };
    expect(outgoingUrlProblem('http://127.0.0.1:9000/', rules)).toBeNull();
    expect(outgoingUrlProblem('http://ana:clave@127.0.0.1/', rules)).toBe('credentials');
  });
});

test.each([
  'https://hooks.example.com/llevo',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/llevo?x=1',
  'https://8.8.8.8/',
])('webhooks go to %s', (url) => {
  expect(outgoingUrlProblem(url, deployed('webhook'))).toBeNull();
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('notifications go to %s', (url) => {
  expect(outgoingUrlProblem(url, deployed('push'))).toBeNull();
});

test.each([
  ['https://hooks.example.com/', 'push_service'],
  ['https://8.8.8.8/', 'push_service'],
  ['https://fcm.googleapis.com.evil.example/', 'push_service'],
  ['https://evilfcm.googleapis.com/', 'push_service'],
  ['https://evil.fcm.googleapis.com/', 'push_service'],
  ['https://storage.googleapis.com/', 'push_service'],
  ['https://push.services.mozilla.com.evil.example/', 'push_service'],
  ['https://evilpush.services.mozilla.com/', 'push_service'],
  ['https://notify.windows.com/', 'push_service'],
  ['https://evil-notify.windows.com/', 'push_service'],
  ['https://evil.web.push.apple.com/', 'push_service'],
  ['https://fcm.googleapis.com:8443/', 'port'],
])('notifications do not go to %s: %s', (url, problem) => {
  expect(outgoingUrlProblem(url, deployed('push'))).toBe(problem);
});

test('an address of an input is refused with 400 for its field, in Spanish', () => {
  const rules = { ...deployed('webhook'), inputError: 'url' };
  expect(acceptedUrl('https://hooks.example.com/', rules)).toBe('https://hooks.example.com/');
  const refused = () => acceptedUrl('https://hooks.example.com:25/', rules);
  expect(refused).toThrow('La dirección solo puede usar los puertos 443 y 8443');
  expect(refused).toThrow(expect.objectContaining({ code: 'invalid_input', details: { inputError: 'url' } }));
});

test('a stored address is checked again', () => {
  expect(checkedUrl('https://web.push.apple.com/abc', deployed('push'))).toBe('https://web.push.apple.com/abc');
  expect(() => checkedUrl('http://web.push.apple.com/abc', deployed('push'))).toThrow(OutgoingUrlError);
});
