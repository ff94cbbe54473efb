import type { ImportResult } from '@llevo/contract/entities/person-input';
import { expect, test, vi } from 'vitest';
import type { ImportKind } from './import-kind.ts';
import { PERSON_IMPORT_FIELDS } from './person-import-fields.ts';
import { NO_PROGRESS, runImport } from './run-import.ts';
import type { ImportProgress } from './run-import.ts';

const ROWS = Array.from({ length: 1100 }, (_, index) => ({
  line: index + 2,
  cells: { email: `p${index.toString()}` },
}));
const allCreated = (rows: readonly unknown[]): ImportResult => ({ created: rows.length, skipped: 0, errors: [] });

const run = (send: ImportKind['send'], from: ImportProgress = NO_PROGRESS, signal = new AbortController().signal) => {
  const onProgress = vi.fn();
  const result = runImport({
    kind: { send, fields: PERSON_IMPORT_FIELDS },
    rows: ROWS,
    isDryRun: false,
    from,
    signal,
    onProgress,
  });
  return { result, onProgress };
};

test('rows are sent in parts of 500, and errors name the row of the file', async () => {
  const sizes: number[] = [];
  const { result, onProgress } = run(({ rows }) => {
    sizes.push(rows.length);
    const errors = [{ row: 1, inputError: 'email', message: 'Mal' }];
    return Promise.resolve({ created: rows.length - 3, skipped: 2, errors });
  });
  const outcome = await result;
  expect(sizes).toEqual([500, 500, 100]);
  expect(outcome).toMatchObject({ done: 1100, created: 1091, skipped: 6 });
  expect(outcome.refused.map(({ line }) => line)).toEqual([2, 502, 1002]);
  expect(onProgress).toHaveBeenCalledTimes(3);
});

test('every reason against a row is reported after the label of its cell', async () => {
  const others = [{ inputError: 'email', message: 'Peor' }];
  const error = { row: 1, inputError: 'name', message: 'Mal', others };
  const outcome = await run(({ rows }) => Promise.resolve({ ...allCreated(rows), errors: [error] })).result;
  expect(outcome.refused[0]).toEqual({ line: 2, field: 'name', message: 'Nombre: Mal. Correo: Peor' });
});

test('the import continues after a failure with the part that failed', async () => {
  const calls: (string | undefined)[] = [];
  let progress = NO_PROGRESS;
  const failing = run(({ rows }) => {
    calls.push(rows[0]?.['email']);
    return calls.length === 2 ? Promise.reject(new Error('offline')) : Promise.resolve(allCreated(rows));
  });
  failing.onProgress.mockImplementation((reached: ImportProgress) => {
    progress = reached;
  });
  await expect(failing.result).rejects.toThrow('offline');
  const again = run(({ rows }) => {
    calls.push(rows[0]?.['email']);
    return Promise.resolve(allCreated(rows));
  }, progress);
  expect(await again.result).toMatchObject({ done: 1100, created: 1100 });
  expect(calls).toEqual(['p0', 'p500', 'p500', 'p1000']);
});

test('a stopped import sends no further part', async () => {
  const stop = new AbortController();
  const send = vi.fn<ImportKind['send']>(({ rows }) => {
    stop.abort();
    return Promise.resolve(allCreated(rows));
  });
  await expect(run(send, NO_PROGRESS, stop.signal).result).rejects.toThrow(/abort/i);
  expect(send).toHaveBeenCalledTimes(1);
});
