/** Validation of new tasks by Cloud Tasks' rules; docs/services/cloud-tasks.md lists the rules with their sources. */
import * as z from 'zod';

const MAX_TASK_BYTES = 100 * 1024;
const MAX_URL_LENGTH = 2083;
const MAX_HEADER_BYTES = 80 * 1024;
const MAX_AHEAD_MS = 30 * 86_400_000;
const MIN_DEADLINE_SECONDS = 15;
const MAX_DEADLINE_SECONDS = 30 * 60;
const DEFAULT_DEADLINE_SECONDS = 10 * 60;

/** gRPC's names of errors, and their HTTP statuses. */
const STATUSES = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
} as const;

export class CloudTasksError extends Error {
  override readonly name = 'CloudTasksError';
  readonly code: keyof typeof STATUSES;

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUSES[this.code];
  }
}

const Input = z.strictObject({
  responseView: z.enum(['VIEW_UNSPECIFIED', 'BASIC', 'FULL']).optional(),
  task: z.strictObject({
    name: z.string().optional(),
    scheduleTime: z.iso.datetime({ offset: true }).optional(),
    dispatchDeadline: z
      .string()
      .regex(/^\d+(\.\d{1,9})?s$/)
      .optional(),
    httpRequest: z.strictObject({
      /** '' from the SDK on the emulators, which leaves the function's address to them. */
      url: z.string().max(MAX_URL_LENGTH),
      httpMethod: z.literal('POST').optional(),
      headers: z.record(z.string(), z.string()).default({}),
      body: z.base64().default(''),
      oidcToken: z.strictObject({ serviceAccountEmail: z.email(), audience: z.string().optional() }).optional(),
    }),
  }),
});

/** A task as it was asked for. */
export interface NewTask {
  /** Its id within the queue; null for one that the service makes. */
  readonly id: string | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly scheduleAtMs: number;
  readonly deadlineMs: number;
}

/** A task of a queue. */
export interface Task extends NewTask {
  readonly id: string;
  /** `projects/…/queues/{queue}`. */
  readonly queue: string;
  readonly createdAtMs: number;
  /** When its next attempt is due. */
  dueAtMs: number;
  attempts: number;
  /** Attempts that the handler answered. */
  responses: number;
  firstAttemptAtMs: number | null;
  previousStatus: number | null;
  isRunning: boolean;
}

function idOf(name: string, queue: string): string {
  const prefix = `${queue}/tasks/`;
  if (!name.startsWith(prefix)) {
    throw new CloudTasksError('INVALID_ARGUMENT', `The task name "${name}" does not belong to the queue "${queue}".`);
  }
  const id = name.slice(prefix.length);
  if (/^[A-Za-z0-9_-]{1,500}$/.test(id)) return id;
  throw new CloudTasksError(
    'INVALID_ARGUMENT',
    'Task ID can contain only letters, numbers, hyphens, or underscores. Task ID must be between 1 and 500 characters.',
  );
}

function deadlineOf(text: string | undefined): number {
  const seconds = text === undefined ? DEFAULT_DEADLINE_SECONDS : Number(text.slice(0, -1));
  if (seconds >= MIN_DEADLINE_SECONDS && seconds <= MAX_DEADLINE_SECONDS) return seconds * 1_000;
  throw new CloudTasksError('INVALID_ARGUMENT', 'Task.dispatchDeadline must be between [15s, 30m].');
}

/** Headers that a caller may set; the service has its own of these names. */
const RESERVED_HEADER = /^(host$|content-length$|user-agent$|x-google-|x-appengine-|x-cloudtasks-)/i;

/** Reads a request to create a task in a queue; throws what the service answers. */
export function parseTask(body: unknown, queue: string, nowMs: number): NewTask {
  const { success, data, error } = Input.safeParse(body);
  if (!success) throw new CloudTasksError('INVALID_ARGUMENT', z.prettifyError(error));
  const { name, scheduleTime, dispatchDeadline, httpRequest } = data.task;
  if (JSON.stringify(data.task).length > MAX_TASK_BYTES) {
    throw new CloudTasksError('INVALID_ARGUMENT', 'Task size too large. The maximum task size is 100KB.');
  }
  if (httpRequest.url !== '' && !/^https?:\/\//.test(httpRequest.url)) {
    throw new CloudTasksError('INVALID_ARGUMENT', 'HttpRequest.url must begin with "http://" or "https://".');
  }
  if (JSON.stringify(httpRequest.headers).length > MAX_HEADER_BYTES) {
    throw new CloudTasksError('INVALID_ARGUMENT', 'The size of the headers must be less than 80KB.');
  }
  const scheduleAtMs = scheduleTime === undefined ? nowMs : Date.parse(scheduleTime);
  if (scheduleAtMs > nowMs + MAX_AHEAD_MS) {
    throw new CloudTasksError('INVALID_ARGUMENT', 'The schedule time can be at most 30 days in the future.');
  }
  return {
    id: name === undefined ? null : idOf(name, queue),
    url: httpRequest.url,
    headers: Object.fromEntries(Object.entries(httpRequest.headers).filter(([key]) => !RESERVED_HEADER.test(key))),
    body: Buffer.from(httpRequest.body, 'base64'),
    scheduleAtMs: Math.max(scheduleAtMs, nowMs),
    deadlineMs: deadlineOf(dispatchDeadline),
  };
}
