import { giveFeedback } from '@llevo/contract/endpoints/support';
import { getCurrentUser } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { redactText } from '../../errors/redact.ts';

/** About 120 bits. */
const ID_LENGTH = 20;

/** Keeps what somebody thinks of the product, without the keys and tokens that people paste into such forms. */
export const giveFeedbackRoute = implement(giveFeedback, async ({ input, deps, request, caller }) => {
  const { rating } = input;
  const comment = redactText(input.comment ?? '');
  const { idempotencyKey } = request;
  const id =
    idempotencyKey === null
      ? deps.ids.base62(ID_LENGTH)
      : deps.ids.base62From([idempotencyKey, caller.uid, rating, comment].join('\n'), ID_LENGTH);
  const { email } = await getCurrentUser(deps, caller);
  const { uid, accountId } = caller;
  const createdAt = deps.clock.nowMs();
  await deps.feedback.create({ id, rating, comment, uid, userEmail: email, accountId, createdAt });
  return { data: { id }, message: 'Thank you, your feedback is most appreciated.' };
});
