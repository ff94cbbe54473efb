import { expect, test } from 'vitest';
import { readBodyFields } from './read-request.ts';

const post = (body: string, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request('http://127.0.0.1/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const LIMIT = { maxBodyBytes: 1_000_000 };

test('reads the fields of a JSON object', async () => {
  expect(await readBodyFields(post('{"name":"Eva"}'), LIMIT)).toEqual({ name: 'Eva' });
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses %s nested 100,000 deep', async (_name, open, close) => {
  const body = `{"a":${open.repeat(100_000)}1${close.repeat(100_000)}}`;
  await expect(readBodyFields(post(body), LIMIT)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('refuses a body above the limit, and does not read one that declares to be', async () => {
  await expect(readBodyFields(post('x'.repeat(1001)), { maxBodyBytes: 1000 })).rejects.toMatchObject({
    code: 'payload_too_large',
  });
  const declared = post('{}', { 'content-length': '1001' });
  await expect(readBodyFields(declared, { maxBodyBytes: 1000 })).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(declared.bodyUsed).toBe(false);
});
