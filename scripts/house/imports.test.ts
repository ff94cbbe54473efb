import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

test.each([
  ["import type { A } from './a.ts';", [{ to: 'web/src/a.ts', names: ['A'], isTypeOnly: true }]],
  ["import { a as b, type C } from '../c.ts';", [{ to: 'web/c.ts', names: ['a', 'C'], isTypeOnly: false }]],
  ["export * from './a.ts';", [{ to: 'web/src/a.ts', names: null, isTypeOnly: false }]],
  ["import './a.css';", [{ to: 'web/src/a.css', names: null, isTypeOnly: false }]],
  ["const load = () => import('./a.ts');", [{ to: 'web/src/a.ts', names: null, isTypeOnly: false }]],
  [
    "import {\n  paths,\n} from '@llevo/contract/paths';",
    [{ to: 'functions/contract/src/paths.ts', names: ['paths'], isTypeOnly: false }],
  ],
  ["import * as z from 'zod';", []],
])('resolves the imports of %j', (source, imports) => {
  expect(importsOf('web/src/main.ts', source)).toEqual(imports.map((one) => ({ from: 'web/src/main.ts', ...one })));
});
