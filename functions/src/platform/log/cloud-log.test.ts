import { expect, onTestFinished, test, vi } from 'vitest';
import { cloudLog } from './cloud-log.ts';
import { inTrace } from './trace-context.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The lines that `work` writes to the output. */
function linesOf(work: () => void): Record<string, unknown>[] {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    write.mockRestore();
  });
  work();
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line is one object with severity, its exact message and its fields', () => {
  const lines = linesOf(() => {
    cloudLog.info('request', { status: 200, uid: undefined });
    cloudLog.error('unexpected failure', { reference: 'ABC234' });
  });
  expect(lines).toEqual([
    { severity: 'INFO', message: 'request', status: 200 },
    { severity: 'ERROR', message: 'unexpected failure', reference: 'ABC234' },
  ]);
});

test("a line within a trace names it in Cloud Logging's format", () => {
  vi.stubEnv('GCLOUD_PROJECT', 'llevo-ec');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const [line] = linesOf(() => {
    inTrace(ID, () => {
      cloudLog.info('Mail sent', {});
    });
  });
  expect(line).toMatchObject({ 'logging.googleapis.com/trace': `projects/llevo-ec/traces/${ID}` });
});

test('the stack of a failure is in the field that Error Reporting reads', () => {
  const error = 'TypeError: x\n    at priceList (firestore-rates.ts:12:3)';
  expect(
    linesOf(() => {
      cloudLog.error('unexpected failure', { error });
    }),
  ).toMatchObject([{ error, stack_trace: error }]);
});

test('neither secrets nor personal data are written', () => {
  const [line] = linesOf(() => {
    cloudLog.error('Mail not sent', {
      reason: '550 rosa.vera@correo.test unknown, Bearer eyJabc.def.ghi',
      error: '5 NOT_FOUND: No document to update: userEmails/ana+1@llevo.test, tel. +593 99 123 4567, C.I. 1710034065',
      person: { name: 'Rosa', phone: '0991234567' },
      attempt: 2,
      nextAttemptAt: 1_790_000_000_000,
      accountId: 'llevo',
    });
  });
  expect(JSON.stringify(line)).not.toMatch(/rosa|ana\+1|eyJ|99 123|1710034065|Rosa|0991234567/);
  expect(line).toMatchObject({ attempt: 2, nextAttemptAt: 1_790_000_000_000, accountId: 'llevo' });
});
