import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listProcesses, parseListing, treeOf } from './process-list.ts';

const hasPs = ['/bin/ps', '/usr/bin/ps'].some((file) => existsSync(file));

describe.skipIf(process.platform === 'win32')('the processes of this machine', () => {
  test('listProcesses finds this process', async () => {
    const own = (await listProcesses()).find(({ id }) => id === process.pid);
    expect(own).toMatchObject({ parent: process.ppid });
  });

  test.skipIf(!hasPs)('listProcesses finds this process with ps, as on macOS', async () => {
    const own = (await listProcesses('darwin')).find(({ id }) => id === process.pid);
    expect(own).toMatchObject({ parent: process.ppid });
    expect(own?.started).not.toBe('');
  });

  test('listProcesses returns the same start time each time', async () => {
    const started = async () => (await listProcesses()).find(({ id }) => id === process.pid)?.started;
    expect(await started()).toBe(await started());
  });
});

test('parseListing reads id, parent, group and start', () => {
  const output = '    1     0     1 Sun Nov 22 18:00:00 2026\n  412     1   400 Sun Nov 22 18:05:09 2026\n';
  expect(parseListing(output)).toEqual([
    { id: 1, parent: 0, group: 1, started: 'Sun Nov 22 18:00:00 2026' },
    { id: 412, parent: 1, group: 400, started: 'Sun Nov 22 18:05:09 2026' },
  ]);
});

test('treeOf returns a process and all its descendants', () => {
  const all = [
    { id: 1, parent: 0, group: 1, started: 'a' },
    { id: 2, parent: 1, group: 2, started: 'b' },
    { id: 3, parent: 2, group: 2, started: 'c' },
    { id: 4, parent: 1, group: 4, started: 'd' },
    { id: 5, parent: 3, group: 5, started: 'e' },
  ];
  expect(treeOf(2, all).map(({ id }) => id)).toEqual([2, 3, 5]);
});
