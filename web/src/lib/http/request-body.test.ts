import { expect, test } from 'vitest';
import { toRequestBody } from './request-body.ts';

test('values without files are sent as JSON, without undefined ones', () => {
  const body = toRequestBody({ email: 'a@b.ec', scope: ['x'], nothing: undefined, no: [] });
  expect(JSON.parse(body as string)).toEqual({ email: 'a@b.ec', scope: ['x'], no: [] });
});

test('values with files are sent as multipart (SPEC §7)', () => {
  const receipt = new File(['x'], 'recibo.png', { type: 'image/png' });
  const body = toRequestBody({ service: 's1', files: [receipt], note: undefined, tags: ['a', 'b'] });
  if (!(body instanceof FormData)) throw new Error('not multipart');
  expect(body.get('service')).toBe('s1');
  expect(body.get('tags')).toBe('["a","b"]');
  expect(body.has('note')).toBe(false);
  expect((body.get('files') as File).name).toBe('recibo.png');
});
