/**
 * `import`: import of a large file of drivers. Runs in a separate process and prints its rows as JSON.
 * `LLEVO_PORT_OFFSET` locates the stack.
 */
import { importDrivers } from '@llevo/contract/endpoints/people/drivers';
import type { ImportResult } from '@llevo/contract/entities/person-input';
import { createInProcessApi } from '../support/api/in-process-api.ts';
import { driverFile, importFile } from '../support/fixtures/driver-file.ts';
import type { DriverCells } from '../support/fixtures/driver-file.ts';
import { given } from '../support/fixtures/given.ts';
import { createMemberClient } from '../support/session/test-clients.ts';
import type { BenchRow } from './measure.ts';

const ROWS = 5_000;
const WRONG = 137;

const call = createInProcessApi();
const { token } = await createMemberClient({ accountId: await given.account(), permission: 'user' });
const send = async (rows: DriverCells[]): Promise<ImportResult> => {
  const { status, body } = await call(importDrivers, { rows }, { token });
  if (status !== 200) throw new Error(`${status.toString()} ${JSON.stringify(body)}`);
  return body.data as ImportResult;
};

const { rows } = driverFile(ROWS, WRONG);
const startMs = performance.now();
const first = await importFile(rows, send);
const seconds = (performance.now() - startMs) / 1000;
const againMs = performance.now();
const again = await importFile(rows, send);
const againSeconds = (performance.now() - againMs) / 1000;
const results: BenchRow[] = [
  {
    id: 'import',
    what: 'import of 5,000 drivers',
    ours: seconds,
    floor: 1,
    unit: 's',
    goal: 60,
    note: `${first.created.toString()} made, ${first.wrongRows.length.toString()} named as wrong`,
  },
  {
    id: 'import',
    what: 'the same file again',
    ours: againSeconds,
    floor: 1,
    unit: 's',
    goal: 60,
    note: `${again.skipped.toString()} known`,
  },
  {
    id: 'import',
    what: 'drivers that the same file makes again',
    ours: again.created,
    floor: 1,
    unit: 'drivers',
    goal: 0,
    note: '',
  },
];
process.stdout.write(JSON.stringify(results));
// Exit explicitly, because the Firestore client keeps its connections open.
process.exit(0);
