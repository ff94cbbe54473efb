import { withoutPersonalData } from './personal-data.ts';
import { redact } from './redact.ts';
import type { Log } from '../seams/core.ts';
import { settings } from '../settings.ts';
import { currentTrace } from './trace-context.ts';

/** Cloud Logging takes this field out of a line, and shows the lines of one trace together. */
const TRACE_FIELD = 'logging.googleapis.com/trace';

type Fields = Readonly<Record<string, unknown>>;

/** Error Reporting groups failures by this field. */
const stackOf = ({ error }: Fields) =>
  typeof error === 'string' && error.includes('\n    at ') ? { stack_trace: error } : {};

/**
 * A line of JSON, as Cloud Run reads it from the output. Not through the SDK's logger, which appends a stack to the
 * message of an error, so that no alert could compare it, and writes the trace of the event instead of the request's.
 */
function write(severity: 'INFO' | 'ERROR', message: string, fields: Fields): void {
  const trace = currentTrace();
  const line = {
    severity,
    message,
    ...(withoutPersonalData(redact({ ...fields, ...stackOf(fields) })) as object),
    ...(trace !== null && { [TRACE_FIELD]: `projects/${settings.project()}/traces/${trace}` }),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Structured lines for Cloud Logging, with secrets and personal data redacted. */
export const cloudLog: Log = {
  info: (message, fields) => {
    write('INFO', message, fields);
  },
  error: (message, fields) => {
    write('ERROR', message, fields);
  },
};
