import type { Context } from 'hono';
import type { RateLimit } from '@llevo/contract/endpoint';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import type { Deps } from '../platform/deps.ts';
import { failureLogStore } from '../platform/failures/failure-log.ts';
import { usersStore } from '../platform/identity/accounts-users-store.ts';
import { collectSecrets, redact, redactText } from '../platform/log/redact.ts';
import type { Caller } from '../platform/seams/core.ts';
import type { AppEnv } from './request-logger.ts';

/** Per group and instance, so that a permanent failure does not fill the log. */
const FAILURE_RECORD_LIMIT: RateLimit = { max: 60, windowSeconds: 60, store: 'instance' };
/** Maximum time that a response is delayed by writing to the log. */
const RECORD_TIMEOUT_MS = 3_000;
const MAX_MESSAGE_LENGTH = 500;
const FINGERPRINT_LENGTH = 16;

/** Records a failed request in the error log, with secrets redacted. Never throws. */
export async function recordFailure(
  deps: Deps,
  failure: { readonly code: ErrorCode; readonly message: string },
  context: Context<AppEnv>,
): Promise<void> {
  const recorded = writeFailure(deps, failure, context).catch((error: unknown) => {
    deps.log.error('a failure was not kept', { reference: context.get('reference'), error: String(error) });
  });
  await Promise.race([recorded, deps.clock.waitUntil(deps.clock.nowMs() + RECORD_TIMEOUT_MS)]);
}

async function writeFailure(
  deps: Deps,
  { code, message: fullMessage }: { readonly code: ErrorCode; readonly message: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { endpoint, caller, driver, sent } = context.var as Partial<AppEnv['Variables']>;
  const secrets = collectSecrets(sent);
  const message = redactText(fullMessage, secrets).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH);
  const method = context.req.method;
  const group = failureFingerprintText({ code, method, endpoint: endpoint?.path ?? '', message });
  const fingerprint = deps.ids.sha256(group).slice(0, FINGERPRINT_LENGTH);
  if (!(await deps.limits.instance.count(`failures ${fingerprint}`, FAILURE_RECORD_LIMIT)).isAllowed) return;
  await failureLogStore(deps).record({
    time: deps.clock.nowMs(),
    message,
    method,
    endpoint: endpoint?.path ?? null,
    body: redact(sent ?? null, secrets),
    code,
    status: STATUS_BY_CODE[code],
    reference: context.get('reference'),
    uid: caller?.uid ?? driver?.uid ?? null,
    email: await findCallerEmail(caller),
    accountId: caller?.accountId ?? driver?.accountId ?? null,
    impersonator: caller?.impersonator ?? null,
    fingerprint,
  });
}

/** The caller's e-mail; null for API keys and when the lookup fails. */
async function findCallerEmail(caller: Caller | null | undefined): Promise<string | null> {
  if (!caller || caller.sessionId === null) return null;
  const user = await usersStore.find(caller.uid).catch(() => null);
  return user?.email ?? null;
}

interface Failure {
  readonly code: ErrorCode;
  readonly method: string;
  /** The declared path. */
  readonly endpoint: string;
  readonly message: string;
}

/** Parts of a message that vary within one group of failures: quoted texts, and words with a digit. */
const VARIABLE_PARTS = /(["'`]).*?\1|«.*?»|[\w.@/:-]*\d[\w.@/:-]*/g;

/** The text shared by all failures of one group: endpoint, code, and the message without its variable parts. */
export const failureFingerprintText = ({ code, method, endpoint, message }: Failure): string =>
  [code, method, endpoint, message.replace(VARIABLE_PARTS, '#')].join('\n');
