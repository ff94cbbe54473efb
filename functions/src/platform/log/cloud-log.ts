import type { Log } from '../seams/core.ts';
import { settings } from '../settings.ts';
import { redact } from './redact.ts';
import { currentTrace } from './trace-context.ts';

/** Names of fields with personal data. */
const PERSONAL_KEY = /^(?:e_?mail|phone|cellphone|name|surname|address|subject|to|contact|ip|ruc|plate)$/i;

const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Ecuador's telephone numbers, cédulas and RUCs. */
const NUMBER = /(?<![\w.-])(?:\+?593[\d -]{8,12}|\d{10}(?:\d{3})?)(?![\w.-])/g;

const HIDDEN = '[personal]';

const MAX_DEPTH = 6;

/** A copy for the log without people's addresses and numbers; authorised readers look them up by id. */
function withoutPersonalData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(EMAIL, HIDDEN).replace(NUMBER, HIDDEN);
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => withoutPersonalData(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      PERSONAL_KEY.test(name) ? HIDDEN : withoutPersonalData(item, depth + 1),
    ]),
  );
}

/** The field from which Cloud Logging reads the trace, to show its lines together. */
const TRACE_FIELD = 'logging.googleapis.com/trace';

type Fields = Readonly<Record<string, unknown>>;

/** The field by which Error Reporting groups failures. */
const stackOf = ({ error }: Fields) =>
  typeof error === 'string' && error.includes('\n    at ') ? { stack_trace: error } : {};

/**
 * Writes a line of JSON, as Cloud Run reads it from the output. The SDK's logger is not used: it appends a stack to an
 * error's message, which no alert could match, and writes the trace of the event instead of the request's.
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
