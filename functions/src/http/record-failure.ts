import type { RateLimit } from '@llevo/contract/endpoint';
import type { ErrorCode } from '@llevo/contract/errors';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { Context } from 'hono';
import type { Caller, Deps } from '../adapters/deps.ts';
import { failureFingerprintText } from './failure-fingerprint.ts';
import { redact, redactText, collectSecrets } from '../errors/redact.ts';
import type { AppEnv } from './request-logger.ts';

/** Of one kind, in each instance: what fails at every call must not fill the store as well. */
const FAILURE_RECORD_LIMIT: RateLimit = { max: 60, windowSeconds: 60, store: 'instance' };
/** An answer waits for the log no longer than this. */
const RECORD_TIMEOUT_MS = 3_000;
const MAX_MESSAGE_LENGTH = 500;
const FINGERPRINT_LENGTH = 16;

/** Puts a failed request into the log of mission control, secrets taken out. Never fails itself. */
export async function recordFailure(
  deps: Deps,
  failed: { readonly code: ErrorCode; readonly message: string },
  context: Context<AppEnv>,
): Promise<void> {
  const kept = writeFailure(deps, failed, context).catch((error: unknown) => {
    deps.log.error('a failure was not kept', { reference: context.get('reference'), error: String(error) });
  });
  await Promise.race([kept, deps.clock.waitUntil(deps.clock.nowMs() + RECORD_TIMEOUT_MS)]);
}

async function writeFailure(
  deps: Deps,
  { code, message: said }: { readonly code: ErrorCode; readonly message: string },
  context: Context<AppEnv>,
): Promise<void> {
  const { endpoint, caller, sent } = context.var as Partial<AppEnv['Variables']>;
  const secrets = collectSecrets(sent);
  const message = redactText(said, secrets).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH);
  const method = context.req.method;
  const kind = failureFingerprintText({ code, method, endpoint: endpoint?.path ?? '', message });
  const fingerprint = deps.ids.sha256(kind).slice(0, FINGERPRINT_LENGTH);
  if (!(await deps.limits.instance.count(`failures ${fingerprint}`, FAILURE_RECORD_LIMIT)).isAllowed) return;
  await deps.failureLog.record({
    time: deps.clock.nowMs(),
    message,
    method,
    endpoint: endpoint?.path ?? null,
    body: redact(sent ?? null, secrets),
    code,
    status: STATUS_BY_CODE[code],
    reference: context.get('reference'),
    uid: caller?.uid ?? null,
    email: await findCallerEmail(deps, caller),
    accountId: caller?.accountId ?? null,
    impersonator: caller?.impersonator ?? null,
    fingerprint,
  });
}

/** A key has no address, and who cannot be looked up is told of without. */
async function findCallerEmail(deps: Deps, caller: Caller | null | undefined): Promise<string | null> {
  if (!caller || caller.sessionId === null) return null;
  const user = await deps.users.find(caller.uid).catch(() => null);
  return user?.email ?? null;
}
