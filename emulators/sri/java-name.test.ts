import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ISSUER_NAMES, nameOf } from '../../functions/src/areas/invoices/testing/issuer-names.ts';
import { findJava } from '../java.ts';
import { readJavaName } from './java-name.ts';

const READINGS: readonly (readonly [text: string, values: readonly string[] | null])[] = [
  ['CN=A,O=B\\, C,C=EC', ['A', 'B, C', 'EC']],
  ['2.5.4.97=#0c0f56415445532d413636373231343939,CN="A, B"', ['VATES-A66721499', 'A, B']],
  ['OID.2.5.4.5=0102+cn=a;EmailAddress=a@b.c', ['0102', 'a', 'a@b.c']],
  ['2.5.4.3=#1e0400410042', ['AB']],
  ['organizationIdentifier=VATES-A66721499,CN=A', null],
  ['CN=A,postalCode=170150', null],
  ['title=Ing.', null],
  ['GN=Ana', null],
  ['CN=A,', null],
  ['2.5.4.97=#0c0', null],
];

test.each(READINGS)('the stand-in reads the name %s as %j', (text, values) => {
  expect(readJavaName(text)?.map(({ value }) => value) ?? null).toEqual(values);
});

test.each(ISSUER_NAMES)('the stand-in reads a name with %s', (_name, _parts, text) => {
  expect(readJavaName(text)).not.toBeNull();
});

const JAVA = await findJava().catch(() => null);
/** CI installs it on Linux (.github/workflows/check.yml). */
const IS_JAVA_REQUIRED = process.env['CI'] !== undefined && process.platform === 'linux';

test.runIf(IS_JAVA_REQUIRED)('CI has Java to read names', () => {
  expect(JAVA).not.toBeNull();
});

const hex = (bytes: string | Buffer): string => Buffer.from(bytes).toString('hex');

describe.skipIf(JAVA === null)('Java itself', () => {
  let answers: string[];
  beforeAll(() => {
    const pairs = [
      ...ISSUER_NAMES.flatMap(([, parts, text]) => [hex(nameOf(parts)), hex(text)]),
      ...READINGS.flatMap(([text]) => ['3000', hex(text)]),
    ];
    const program = path.join(import.meta.dirname, 'SameName.java');
    answers = execFileSync(path.join(JAVA ?? '', 'java'), [program, ...pairs])
      .toString()
      .trim()
      .split('\n');
  });

  test.each(ISSUER_NAMES.map(([name], index) => [name, index] as const))(
    'reads back a name with %s',
    (_name, index) => {
      expect(answers[index]).toBe('same');
    },
  );

  test.each(READINGS.map(([text, values], index) => [text, values !== null, index] as const))(
    'reads the text %s: %s',
    (_text, isRead, index) => {
      expect(answers[ISSUER_NAMES.length + index]).toBe(isRead ? 'other' : 'refused');
    },
  );
});
