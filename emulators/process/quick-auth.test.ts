import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

interface ExegesisExpress {
  middleware: (document: object, options: object) => Promise<unknown>;
}

/** One operation, with a parameter whose schema no validator can be compiled for. */
const DOCUMENT = {
  openapi: '3.0.1',
  info: { title: 'One operation', version: '1' },
  paths: {
    '/one': {
      get: {
        parameters: [{ name: 'one', in: 'query', schema: { type: 'nothing-known' } }],
        responses: { '200': { description: 'Well' } },
      },
    },
  },
};

test('the Auth emulator compiles no validator when it starts', async () => {
  const requireFromTools = createRequire(import.meta.resolve('firebase-tools'));
  const exegesisExpress = requireFromTools('exegesis-express') as ExegesisExpress;
  await expect(exegesisExpress.middleware(DOCUMENT, {})).rejects.toThrow('schema is invalid');
  await import('./quick-auth.mjs');
  expect(await exegesisExpress.middleware(DOCUMENT, {})).toBeTypeOf('function');
});
