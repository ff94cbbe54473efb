import { recordEvent } from '@llevo/contract/endpoints/events';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { redact, redactText } from '../../errors/redact.ts';

/** Notes what happened in a browser; what is attached is kept without secrets, as a log is. */
export const recordEventRoute = implement(recordEvent, async ({ input, deps, caller }) => {
  const { email } = await getCurrentUser(deps, caller);
  const { uid, accountId, impersonator } = caller;
  const id = await deps.events.record({
    name: redactText(input.name),
    time: deps.clock.nowMs(),
    uid,
    userEmail: email,
    accountId,
    impersonator,
    // What goes in as an object comes out as one.
    metadata: redact(input.metadata ?? {}) as Record<string, unknown>,
  });
  return { data: { id } };
});
