import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { expect, test } from 'vitest';
import { keptContent, keptFields } from './kept-content.ts';
import { TEST_INVOICE } from './testing/test-invoice.ts';

const FORMER: StoredInvoice['former'] = [
  { corrections: 0, content: TEST_INVOICE },
  { corrections: 1, content: { ...TEST_INVOICE, notes: [] } },
];
const FILES = ['<first/>', '<second/>', '<third/>'];

const logged: string[] = [];
const deps = {
  files: {
    read: ({ corrections }: Pick<StoredInvoice, 'corrections'>) => {
      const file = FILES[corrections];
      return Promise.resolve(file === undefined ? null : Buffer.from(`${file}\n`));
    },
  },
  log: { info: () => undefined, error: (message: string) => void logged.push(message) },
};
const kept = (document: string, former = FORMER) =>
  keptContent(deps, { accountId: 'a', id: 'i', accessKey: 'k', corrections: 2, former }, document);

test.each([
  ['the correction', '<third/>', null],
  ['the first file', '<first/>', FORMER[0]],
  ['the file between', '<second/>', FORMER[1]],
  ['no document', '', null],
])('the content that counts after an authorisation of %s is its own', async (_name, document, content) => {
  expect(await kept(document)).toEqual(content);
  expect(logged).toEqual([]);
});

test('an authorisation of an unknown document keeps the correction, and is reported', async () => {
  expect(await kept('<other/>')).toBeNull();
  expect(logged.splice(0)).toEqual(['The SRI authorised another document than was sent']);
});

test('a document without an earlier one under its key is compared with nothing', async () => {
  expect(await kept('<other/>', [])).toBeNull();
  expect(logged).toEqual([]);
});

test('a kept content brings its sums and its files', () => {
  const event = { kind: 'authorised', at: '2026-11-24T03:04:05.000Z' } as const;
  expect(keptFields([{ kind: 'received' }, event])).toEqual({});
  const one = { corrections: 1, content: TEST_INVOICE };
  expect(keptFields([{ ...event, kept: one }])).toEqual({ ...one, totalCents: 11_999, vatCents: 1_565 });
});
