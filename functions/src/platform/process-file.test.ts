import { expect, test } from 'vitest';
import { processFile } from './process-file.ts';

test.each([
  ['file:///llevo/functions/src/platform/process-file.ts', 'file:///llevo/functions/src/processes/thread.ts'],
  ['file:///llevo/functions/lib/chunk-A.js', 'file:///llevo/functions/lib/processes/thread.js'],
  ['file:///llevo/functions/lib/processes/api.js', 'file:///llevo/functions/lib/processes/thread.js'],
])('the module of a thread beside %s', (from, file) => {
  expect(processFile('thread', from).href).toBe(file);
});
