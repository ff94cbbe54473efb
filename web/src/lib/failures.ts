import { DEFAULT_PAID_PLAN } from '@llevo/contract/rules/subscription';
import { notify } from '../ui/notifications.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { navigateTo } from './navigation.ts';
import { GENERIC_MESSAGE } from './send.ts';
import { writeSession } from './session.ts';

/** What SPEC §8's generic handler does about a failed call. */
export type Reaction =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'goTo'; readonly path: string }
  | { readonly kind: 'say'; readonly message: string };

/** SPEC §8, as a decision. The server's message replaces the default one. */
export function reactionTo(failure: unknown): Reaction {
  if (failure instanceof NetworkError) return { kind: 'say', message: failure.message };
  if (!(failure instanceof ApiError)) return { kind: 'say', message: GENERIC_MESSAGE };
  switch (failure.status) {
    case 401:
      return { kind: 'signIn' };
    case 402:
      return {
        kind: 'goTo',
        path: `/account/upgrade?plan=${encodeURIComponent(failure.body?.plan ?? DEFAULT_PAID_PLAN)}`,
      };
    case 404:
      return { kind: 'goTo', path: '/notfound' };
    default:
      return { kind: 'say', message: messageOf(failure) };
  }
}

/** The words for a failure, for screens that show it in their own place. A server fault ends with its reference. */
export function messageOf(failure: unknown): string {
  if (failure instanceof NetworkError) return failure.message;
  if (!(failure instanceof ApiError)) return GENERIC_MESSAGE;
  const reference = failure.body?.reference;
  return reference === undefined ? failure.message : `${failure.message} (ref. ${reference})`;
}

/** Carries the reaction out. Calls that were given up by us are no failure. */
export function handleFailure(failure: unknown): void {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  const reaction = reactionTo(failure);
  switch (reaction.kind) {
    case 'signIn':
      writeSession(null);
      navigateTo('/signin');
      return;
    case 'goTo':
      navigateTo(reaction.path);
      return;
    case 'say':
      // eslint-disable-next-line no-console -- SPEC §8: other errors are logged
      console.error(failure);
      notify('error', reaction.message, { isPersistent: true });
  }
}
