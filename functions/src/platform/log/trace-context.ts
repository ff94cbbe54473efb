import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const CLOUD_TRACE = /^([\da-f]{32})\/[\da-f]+(?:;o=[0-3])?$/i;
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const TRACE_ID = /^[\da-f]{32}$/;

/** The carrier of a trace: headers of a request, or attributes of an event. */
interface TraceCarrier {
  /** `X-Cloud-Trace-Context`, which Hosting and Google's load balancers send. */
  readonly cloudTrace?: string | null | undefined;
  /** `traceparent` (https://www.w3.org/TR/trace-context/). */
  readonly traceParent?: string | null | undefined;
}

const traces = new AsyncLocalStorage<string | null>();

/** The id of a trace; null if no carrier has a valid one. */
export function parseTrace({ cloudTrace, traceParent }: TraceCarrier): string | null {
  const found = CLOUD_TRACE.exec(cloudTrace ?? '') ?? TRACE_PARENT.exec(traceParent ?? '');
  return found?.[1]?.toLowerCase() ?? null;
}

/** A trace for work that was not started by a request. */
export const newTrace = (): string => randomBytes(16).toString('hex');

/** Runs work as part of a trace; null keeps the current one. */
export const inTrace = <Result>(trace: string | null, work: () => Result): Result =>
  trace === null ? work() : traces.run(trace, work);

/** The trace of the running request or event; null outside of one. */
export const currentTrace = (): string | null => traces.getStore() ?? null;

/** Fields of a document whose trigger continues the running request; empty outside of one. */
export function tracedFields(): { readonly trace?: string } {
  const trace = currentTrace();
  return trace === null ? {} : { trace };
}

/** The trace that a document carries; null if missing or invalid. */
export function storedTrace(fields: object | undefined): string | null {
  const trace: unknown = fields === undefined ? null : Reflect.get(fields, 'trace');
  return typeof trace === 'string' && TRACE_ID.test(trace) ? trace : null;
}

/** The trace of the write that an event reports. One that was already there belongs to an earlier write. */
export function traceOfWrite(before: object | undefined, after: object | undefined): string | null {
  const trace = storedTrace(after);
  return trace === storedTrace(before) ? null : trace;
}
