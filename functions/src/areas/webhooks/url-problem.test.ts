import { expect, test } from 'vitest';
import { urlProblem } from './url-problem.ts';

test.each([
  ['https://hooks.example.com/llevo', null],
  ['https://hooks.example.com:8443/llevo?x=1', null],
  ['https://8.8.8.8/', null],
  ['http://hooks.example.com/', 'insecure'],
  ['https://ana:clave@hooks.example.com/', 'credentials'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://169.254.169.254/computeMetadata/v1/', 'private'],
  ['https://localhost/', 'private'],
  ['https://api.localhost/', 'private'],
  ['https://metadata.google.internal/', 'private'],
  ['https://impresora.local./', 'private'],
])('%s: %s', (url, problem) => {
  expect(urlProblem(url, false)).toBe(problem);
});

test('the emulators may allow all but credentials', () => {
  expect(urlProblem('http://127.0.0.1:9000/', true)).toBeNull();
  expect(urlProblem('http://ana:clave@127.0.0.1/', true)).toBe('credentials');
});
