import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Unit tests that share a process with others; vitest.config.ts sorts them by their suffix. */
const SHARING = globSync('{functions,emulators,scripts,web,docs,tests/support,tests/bench}/**/*.test.ts', {
  exclude: [
    '**/node_modules/**',
    'functions/lib/**',
    '**/*.isolated.test.ts',
    '**/*.dom.test.ts',
    import.meta.filename,
  ],
}).filter((file) => !import.meta.filename.endsWith(file));

test('a unit test that replaces modules or the location is an *.isolated.test.ts', () => {
  const replaces = /\bvi\.(mock|doMock|resetModules)\(|stubGlobal\('location'/;
  expect(SHARING.filter((file) => replaces.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a unit test that needs a document is a *.test.tsx or a *.dom.test.ts', () => {
  const needsDocument = /@vitest-environment jsdom|@testing-library\/react/;
  expect(SHARING.filter((file) => needsDocument.test(readFileSync(file, 'utf8')))).toEqual([]);
});
